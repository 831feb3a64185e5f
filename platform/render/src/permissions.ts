import path from 'node:path';

export interface Permissions {
  /** Folders. */
  reads: readonly string[];
  writes?: readonly string[];
  /** Allows worker threads, which get `threadSwitches`. */
  threads?: boolean;
  /** Allows network access; only Node 25 and later restrict it. */
  network?: boolean;
}

const KNOWN = process.allowedNodeEnvironmentFlags;
const MODEL = KNOWN.has('--permission') ? '--permission' : '--experimental-permission';

/** Node's permission switches. The working directory must be in `reads`: newer Nodes let threads read it. */
export const processSwitches = (permissions: Permissions): string[] => [
  MODEL,
  '--no-warnings',
  ...permissions.reads.map((folder) => `--allow-fs-read=${path.join(folder, '*')}`),
  ...(permissions.writes ?? []).map((folder) => `--allow-fs-write=${path.join(folder, '*')}`),
  ...(permissions.threads ? ['--allow-worker'] : []),
  ...(permissions.network && KNOWN.has('--allow-net') ? ['--allow-net'] : []),
];

/**
 * Switches for a thread that only reads what its process reads; it may start no thread, which would be unrestricted.
 * Undefined in an unrestricted process.
 */
export function threadSwitches(given = process.execArgv): string[] | undefined {
  if (!given.includes(MODEL)) return undefined;
  const inherited = [MODEL, '--no-warnings'];
  return given.filter((name) => inherited.includes(name) || name.startsWith('--allow-fs-read='));
}
