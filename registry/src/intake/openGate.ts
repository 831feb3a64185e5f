// Server only. Runs the checks of a build that came over HTTP in a process of their own: it gets no
// environment but what a browser needs, a folder of its own, and only what visitors get already.
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pin } from '@site/kit/contract';
import { type Calls, callsTo } from '../gate/calls.ts';
import type { GateOptions } from '../gate/runGate.ts';
import { linkReleases } from '../gate/stage.ts';
import { entriesOf } from '../live/entries.ts';
import type { Inspect } from '../store/describeRelease.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';

/** What of the environment reaches it: where programs and the browser are. */
const TOLD = ['PATH', 'HOME', 'CHROME_PATH', 'PLAYWRIGHT_BROWSERS_PATH'];

/** The checks of one release, in a process that ends with them. */
export interface OpenGate {
  inspect: Inspect;
  /** Runs the checks. @returns what they say, and where the build is as they have compressed it */
  check(
    store: ReleaseStore,
    pin: Pin,
    options: GateOptions,
  ): Promise<{ said: string; folder: string }>;
  /** Ends the process, and with it what is still being asked. */
  close(): Promise<void>;
}

export async function openGate(): Promise<OpenGate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  const calls = start(folder);
  return {
    inspect: (file) => calls.ask('inspect', { file }),
    async check(real, pin, { folder: dist, live, log }) {
      const store = new ReleaseStore(path.join(folder, 'store'));
      await rm(store.folder, { recursive: true, force: true });
      await mkdir(store.folder);
      await writeFile(store.registryFile, JSON.stringify(live));
      const releases = entriesOf(live).map(([, entry]) => entry.live);
      await linkReleases(real, store, releases);
      const reads = releases.map((release) => real.releaseFolder(release));
      const given = { store: store.folder, pin, dist, live, reads };
      const said = await calls.ask<string>('gate', given, log);
      return { said, folder: store.releaseFolder(pin) };
    },
    async close() {
      await calls.close();
      // A browser ends by itself when the gate has, and writes until then.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
    },
  };
}

function start(folder: string): Calls {
  const told = TOLD.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const program = gateProgram();
  const child = fork(program, [folder], {
    cwd: folder,
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...Object.fromEntries(told), NODE_ENV: 'production', TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  // It is the first of a group: what it has started ends with it.
  return callsTo(child, () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // Nobody of it is left.
    }
  });
}

function gateProgram(): string {
  try {
    return fileURLToPath(import.meta.resolve('@site/registry/gateProgram'));
  } catch {
    throw new Error('This server only serves: it has nothing to check a release with.');
  }
}
