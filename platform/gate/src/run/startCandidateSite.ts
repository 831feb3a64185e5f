// Serves a candidate store on a loopback port. It runs unchecked code, so it may read only that store.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseStore } from '@platform/registry/store';
import { processSwitches } from '@platform/render';
import type { CandidateSite } from '../checks/Check.ts';

const READY = /The site is ready: http:\/\/localhost:(\d+)/;
const START_MS = 120_000;
const MEMORY_MB = 1_024;

/** Unlike the gate's browser, so that dates and numbers in the machine's own zone or language cause a mismatch. */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LC_ALL: 'en_US.UTF-8' };

/** @param programs folder of `site.mjs` @throws with its output when the site doesn't start */
export async function startCandidateSite(
  { folder: store }: ReleaseStore,
  programs: string,
): Promise<CandidateSite> {
  // Node's permissions need the real path.
  const own = await realpath(await mkdtemp(path.join(tmpdir(), 'candidate-')));
  const data = path.join(own, 'data');
  let child: ReturnType<typeof start> | undefined;
  const stop = async () => {
    if (child?.kill('SIGKILL')) await once(child, 'exit');
    await rm(own, { recursive: true, force: true });
  };
  try {
    await mkdir(data);
    child = start({ programs, store, data });
    return { origin: `http://127.0.0.1:${await portOf(child)}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(child: ReturnType<typeof start>): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`The candidate site ${reason}:\n${said.trim()}`));
    child.once('error', ({ message }) => fail(`can't be started: ${message}`));
    child.stderr.on('data', (chunk: Buffer) => {
      // Later output is discarded, but the pipe must not fill up.
      if (said.length < 10_000) said += chunk;
      const ready = READY.exec(said);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail(`didn't start within ${START_MS / 1000} s`), START_MS).unref();
  });
}

/** Without this process's environment, and so without database, mail server or other API. */
function start({ programs, store, data }: Record<'programs' | 'store' | 'data', string>) {
  // Releases are links; their targets are readable, not writable.
  const permissions = { reads: [programs, store, data], writes: [data], children: true };
  const switches = processSwitches({ ...permissions, network: true });
  const memory = `--max-old-space-size=${MEMORY_MB}`;
  return spawn(process.execPath, [...switches, memory, path.join(programs, 'site.mjs')], {
    cwd: programs,
    env: {
      ...ELSEWHERE,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      RELEASES_DIR: store,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
