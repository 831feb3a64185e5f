// Server only. What keeps the code of an unchecked release from the rest of this machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bubblewrapped, type Mounts, SANDBOX_UID } from './bubblewrap.ts';

export interface Sandbox {
  kind: 'bubblewrap' | 'none';
  /** What it is, for operators: a sentence. */
  says: string;
  /** As which user its code runs, when that isn't the site's. */
  uid?: number;
  /** The command line that runs `command` inside. */
  wrap(command: readonly string[], mounts: Mounts): string[];
}

const PROBE_MS = 20_000;

/** Prints the names of network interfaces that lead out, and how many processes are visible. */
const PROBE = `const { networkInterfaces } = require('node:os');
const out = Object.keys(networkInterfaces()).filter((name) => name !== 'lo').length;
const seen = require('node:fs').readdirSync('/proc').filter((name) => +name).length;
process.stdout.write(out + ' ' + (seen < 10));`;

const isRoot = process.getuid?.() === 0;

const BUBBLEWRAP: Sandbox = {
  kind: 'bubblewrap',
  says: `Bubblewrap: own network, processes and files${isRoot ? `, as user ${SANDBOX_UID}` : ''}.`,
  ...(isRoot && { uid: SANDBOX_UID }),
  wrap: bubblewrapped,
};

/** Runs it as it is; Node's permission model, which knows no sockets before Node 25, is all that is left. */
const none = (reason: string): Sandbox => ({
  kind: 'none',
  says: `None but Node's permission model: ${reason}`,
  wrap: (command) => [...command],
});

const MISSING =
  'bubblewrap (bwrap) is missing. On Debian and Ubuntu: apt-get install bubblewrap util-linux.';
const FORBIDDEN =
  'bubblewrap is there, but this system forbids it to make namespaces (docs/security.md, "The sandbox").';

let found: Promise<Sandbox> | undefined;

/** The sandbox of this machine. It is looked for again until there is one. */
export async function findSandbox(): Promise<Sandbox> {
  found ??= probe();
  const sandbox = await found;
  if (sandbox.kind === 'none') found = undefined;
  return sandbox;
}

async function probe(): Promise<Sandbox> {
  if (process.platform !== 'linux') return none(`there is no bubblewrap for ${process.platform}.`);
  const [command = '', ...args] = bubblewrapped([process.execPath, '-e', PROBE], { reads: [] });
  try {
    const options = { timeout: PROBE_MS, env: { PATH: process.env.PATH } };
    const { stdout } = await promisify(execFile)(command, args, options);
    return stdout === '0 true' ? BUBBLEWRAP : none(FORBIDDEN);
  } catch (error) {
    return none(/bwrap: not found/.test((error as Error).message) ? MISSING : FORBIDDEN);
  }
}
