// Runs on both sides of the frame. The messages between host page and tool; receivers check window
// and origin.

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
  if (typeof settings !== 'object' || settings === null) return undefined;
  const { expression, timezone, theme, compact } = settings as Record<string, unknown>;
  const isValid =
    [expression, timezone].every((text) => text === undefined || typeof text === 'string') &&
    (theme === undefined || theme === 'light' || theme === 'dark') &&
    (compact === undefined || typeof compact === 'boolean');
  return isValid ? ({ expression, timezone, theme, compact } as Settings) : undefined;
}

/** A message from the frame, which is of the same release; another protocol's has no `kind`. */
export const readToolMessage = (data: unknown) => open(data) as Partial<ToolMessage>;

/** The message's properties; none for another protocol. */
const open = (data: unknown): Record<string, unknown> =>
  Object(data).protocol === PROTOCOL ? (data as Record<string, unknown>) : {};
