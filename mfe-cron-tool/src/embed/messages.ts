// Runs on both sides of the frame. The messages between host page and tool, and the validation of
// their shape; receivers check window and origin.

/** A new version for every incompatible change. */
const PROTOCOL = 'cron-tool/2';

/** The host's settings; absent ones stay unchanged. */
export interface Settings {
  /** Five fields, an alias or a whole line. */
  expression?: string;
  /** IANA name; empty for the browser's own. */
  timezone?: string;
  theme?: 'light' | 'dark';
  /** Whether to show only fields, description and runs. */
  compact?: boolean;
}

/** `detail` of the `change` event. */
export interface Change {
  /** Five fields separated by spaces; empty while one is blank. */
  expression: string;
  /** IANA name of the zone in which the runs were calculated. */
  timezone: string;
  /** Whether the expression has runs. */
  valid: boolean;
  /** The expression as a sentence; empty if it has none. */
  description: string;
  /** The tool's error message; empty without an error. */
  error: string;
  /** ISO 8601 in UTC, soonest first. */
  nextRuns: string[];
}

/**
 * The tool's messages: `hello` when it listens, `ready` when it shows the host's settings, its `size`
 * in CSS pixels, and each `change` of the form.
 */
export type ToolMessage =
  | { kind: 'hello' }
  | { kind: 'ready' }
  | { kind: 'size'; height: number }
  | { kind: 'change'; change: Change };

export const sealed = <T extends object>(content: T) => ({ protocol: PROTOCOL, ...content });

/** The settings in a host's message; undefined if it isn't valid. */
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

/** A message of the tool; undefined if it isn't valid. */
export function readToolMessage(data: unknown): ToolMessage | undefined {
  const { kind, height, change } = open(data);
  if (kind === 'hello' || kind === 'ready') return { kind };
  // An invalid height would collapse the element.
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

/** The message's properties; none for another protocol. */
const open = (data: unknown): Record<string, unknown> =>
  isRecord(data) && data.protocol === PROTOCOL ? data : {};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
