// Runs on both sides of the frame. What a host's page and the framed tool say to each other, and
// the checks of its shape; who sent it is checked where it arrives.

/** Changes when one side would misunderstand the other. */
const PROTOCOL = 'cron-tool/1';

const LONGEST_TEXT = 2000;
const MOST_RUNS = 1000;
const HIGHEST = 50_000;

/** What a host sets. What is absent stays as it is. */
export interface Settings {
  /** Five fields, an alias or a whole line. */
  expression?: string;
  /** IANA name; empty for the browser's own. */
  timezone?: string;
  theme?: 'light' | 'dark';
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

/** What the tool tells its host. The height is in CSS pixels. */
export type News = { kind: 'size'; height: number } | { kind: 'change'; change: Change };

/** @param nonce known to the host's element and to the frame that it made */
export const sealed = <T extends object>(nonce: string, content: T) => ({
  protocol: PROTOCOL,
  nonce,
  ...content,
});

/** The settings in a message of the host; nothing when it is none, or not of that shape. */
export function readSettings(data: unknown, nonce: string): Settings | undefined {
  const { settings } = open(data, nonce);
  if (!isRecord(settings)) return undefined;
  const { expression, timezone, theme } = settings;
  const fine =
    (expression === undefined || isText(expression)) &&
    (timezone === undefined || isText(timezone)) &&
    (theme === undefined || theme === 'light' || theme === 'dark');
  return fine ? ({ expression, timezone, theme } as Settings) : undefined;
}

/** The news in a message of the tool; nothing when there are none, or not of that shape. */
export function readNews(data: unknown, nonce: string): News | undefined {
  const { kind, height, change } = open(data, nonce);
  if (kind === 'size') return isHeight(height) ? { kind, height } : undefined;
  if (kind !== 'change' || !isRecord(change)) return undefined;
  const { expression, timezone, valid, description, error, nextRuns } = change;
  const fine =
    [expression, timezone, description, error].every(isText) &&
    typeof valid === 'boolean' &&
    Array.isArray(nextRuns) &&
    nextRuns.length <= MOST_RUNS &&
    nextRuns.every((run) => isText(run) && /^[\d:.TZ+-]+$/.test(run));
  if (!fine) return undefined;
  // Only what was checked goes on to the host's page.
  const copy = { expression, timezone, valid, description, error, nextRuns: [...nextRuns] };
  return { kind, change: copy as Change };
}

/** The message's parts; none when it is of somebody else. */
const open = (data: unknown, nonce: string): Record<string, unknown> =>
  isRecord(data) && data.protocol === PROTOCOL && nonce !== '' && data.nonce === nonce ? data : {};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= HIGHEST;
