// Runs on both sides of the frame. What a host's page and the framed tool say to each other, and
// the checks of its shape; window and origin are checked where it arrives.

/** Changes when one side would misunderstand the other. */
const PROTOCOL = 'cron-tool/2';

/** What a host sets. What is absent stays as it is. */
export interface Settings {
  /** Five fields, an alias or a whole line. */
  expression?: string;
  /** IANA name; empty for the browser's own. */
  timezone?: string;
  theme?: 'light' | 'dark';
  /** Fields, sentence and runs only. */
  compact?: boolean;
}

/** `detail` of the `change` event. */
export interface Change {
  /** Five fields with spaces between; empty while one is blank. */
  expression: string;
  /** IANA name of the zone in which the runs were calculated. */
  timezone: string;
  /** Whether the expression has runs. */
  valid: boolean;
  /** The expression as a sentence; empty when there is none. */
  description: string;
  /** What is wrong, in the tool's words; empty when nothing is. */
  error: string;
  /** ISO 8601 in UTC, soonest first. */
  nextRuns: string[];
}

/**
 * What the tool tells its host: that it is alive, that it looks as the host wants it, its height in
 * CSS pixels, and what there is to say about the expression.
 */
export type News =
  | { kind: 'hello' }
  | { kind: 'ready' }
  | { kind: 'size'; height: number }
  | { kind: 'change'; change: Change };

export const sealed = <T extends object>(content: T) => ({ protocol: PROTOCOL, ...content });

/** The settings in a message of the host; nothing when it is none, or not of that shape. */
export function readSettings(data: unknown): Settings | undefined {
  const { settings } = open(data);
  if (!isRecord(settings)) return undefined;
  const { expression, timezone, theme, compact } = settings;
  const fine =
    (expression === undefined || typeof expression === 'string') &&
    (timezone === undefined || typeof timezone === 'string') &&
    (theme === undefined || theme === 'light' || theme === 'dark') &&
    (compact === undefined || typeof compact === 'boolean');
  return fine ? ({ expression, timezone, theme, compact } as Settings) : undefined;
}

/** The news in a message of the tool; nothing when there are none, or not of that shape. */
export function readNews(data: unknown): News | undefined {
  const { kind, height, change } = open(data);
  if (kind === 'hello' || kind === 'ready') return { kind };
  // A height that is no number would fold the element up.
  if (kind === 'size')
    return typeof height === 'number' && height > 0 ? { kind, height } : undefined;
  return kind === 'change' && isChange(change) ? { kind, change } : undefined;
}

function isChange(value: unknown): value is Change {
  if (!isRecord(value)) return false;
  const { expression, timezone, description, error, valid, nextRuns } = value;
  return (
    [expression, timezone, description, error].every((text) => typeof text === 'string') &&
    typeof valid === 'boolean' &&
    Array.isArray(nextRuns)
  );
}

/** The message's parts; none when it is of somebody else. */
const open = (data: unknown): Record<string, unknown> =>
  isRecord(data) && data.protocol === PROTOCOL ? data : {};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
