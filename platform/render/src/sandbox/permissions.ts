import { statSync } from 'node:fs';
import path from 'node:path';

export interface Permissions {
  /** Folders, or files. */
  reads: readonly string[];
  /** Folders. */
  writes?: readonly string[];
  /** Allows child processes, which are unrestricted. */
  children?: boolean;
  /** Allows network access; only Node 25 and later restrict it. */
  network?: boolean;
}

const KNOWN = process.allowedNodeEnvironmentFlags;
const MODEL = KNOWN.has('--permission') ? '--permission' : '--experimental-permission';

const all = (given: string): string =>
  statSync(given).isDirectory() ? path.join(given, '*') : given;

/** Node's permission switches. The working directory must be in `reads`: newer Nodes let threads read it. */
export const processSwitches = (permissions: Permissions): string[] => [
  MODEL,
  '--no-warnings',
  ...permissions.reads.map((each) => `--allow-fs-read=${all(each)}`),
  ...(permissions.writes ?? []).map((each) => `--allow-fs-write=${all(each)}`),
  ...(permissions.children ? ['--allow-child-process'] : []),
  ...(permissions.network && KNOWN.has('--allow-net') ? ['--allow-net'] : []),
];
