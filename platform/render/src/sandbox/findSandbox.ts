import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildSandboxCommand, type Mounts, SANDBOX_UID } from './bubblewrap.ts';

export interface Sandbox {
  kind: 'bubblewrap' | 'none';
  /** Description for operators, a sentence. */
  says: string;
  /** User that the code runs as, if not the site's. */
  uid?: number;
  wrap(command: readonly string[], mounts: Mounts): string[];
}

const PROBE_MS = 20_000;

/** Prints the number of outside network interfaces, and whether few processes are visible. */
const PROBE = `const { networkInterfaces } = require('node:os');
const out = Object.keys(networkInterfaces()).filter((name) => name !== 'lo').length;
const seen = require('node:fs').readdirSync('/proc').filter((name) => +name).length;
process.stdout.write(out + ' ' + (seen < 10));`;

const isRoot = process.getuid?.() === 0;

const BUBBLEWRAP: Sandbox = {
  kind: 'bubblewrap',
  says: `Bubblewrap: own network, processes and files${isRoot ? `, as user ${SANDBOX_UID}` : ''}.`,
  ...(isRoot && { uid: SANDBOX_UID }),
  wrap: buildSandboxCommand,
};

/** No wrapper; only Node's permission model is left, which doesn't restrict sockets before Node 25. */
const none = (reason: string): Sandbox => ({
  kind: 'none',
  says: `No sandbox, only Node's permission model: ${reason}`,
  wrap: (command) => [...command],
});

/** For code that is sandboxed already. */
export const NO_SANDBOX = none('it is not needed.');

const MISSING =
  'bubblewrap (bwrap) is missing. On Debian and Ubuntu: apt-get install bubblewrap util-linux.';
const FORBIDDEN =
  'bubblewrap is installed, but this system forbids it to create namespaces (docs/security.md, "The sandbox").';

let found: Promise<Sandbox> | undefined;

/** This machine's sandbox. Without one, every call probes again. */
export async function findSandbox(): Promise<Sandbox> {
  found ??= probe();
  const sandbox = await found;
  if (sandbox.kind === 'none') found = undefined;
  return sandbox;
}

async function probe(): Promise<Sandbox> {
  if (process.platform !== 'linux')
    return none(`bubblewrap doesn't exist for ${process.platform}.`);
  try {
    const [command = '', ...args] = buildSandboxCommand([process.execPath, '-e', PROBE], {
      reads: [],
    });
    const options = { timeout: PROBE_MS, env: { PATH: process.env.PATH } };
    const { stdout } = await promisify(execFile)(command, args, options);
    return stdout === '0 true' ? BUBBLEWRAP : none(FORBIDDEN);
  } catch (error) {
    return none(/bwrap: not found/.test((error as Error).message) ? MISSING : FORBIDDEN);
  }
}
