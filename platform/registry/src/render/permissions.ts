// Server only. Node's permission switches for unchecked code, in a process and in a thread.
import path from 'node:path';

export interface Permissions {
  /** Folders. */
  reads: readonly string[];
  writes?: readonly string[];
  /** Whether it may start threads, which get `threadSwitches`. */
  threads?: boolean;
  /** Whether it may listen and fetch: only newer Nodes keep from that whom they aren't told to let. */
  network?: boolean;
}

const KNOWN = process.allowedNodeEnvironmentFlags;
const MODEL = KNOWN.has('--permission') ? '--permission' : '--experimental-permission';

/**
 * Switches for a process that may do no more than this. Its working directory must be one of the folders
 * that it reads: newer Nodes let threads read that, whatever else they are told.
 */
export const processSwitches = (permissions: Permissions): string[] => [
  MODEL,
  '--no-warnings',
  ...permissions.reads.map((folder) => `--allow-fs-read=${path.join(folder, '*')}`),
  ...(permissions.writes ?? []).map((folder) => `--allow-fs-write=${path.join(folder, '*')}`),
  ...(permissions.threads ? ['--allow-worker'] : []),
  ...(permissions.network && KNOWN.has('--allow-net') ? ['--allow-net'] : []),
];

/**
 * Switches for a thread that reads what its process may read, and does nothing else: a thread that may
 * start another could let that one do anything. Undefined where the process itself may do all.
 */
export function threadSwitches(given = process.execArgv): string[] | undefined {
  if (!given.includes(MODEL)) return undefined;
  const inherited = [MODEL, '--no-warnings'];
  return given.filter((name) => inherited.includes(name) || name.startsWith('--allow-fs-read='));
}
