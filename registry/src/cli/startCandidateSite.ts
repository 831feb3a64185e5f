// Serves a candidate store with the real web server, on a loopback port.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import type { CandidateSite } from '../gate/Check.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

const READY = /The site is ready: http:\/\/localhost:(\d+)/;
const START_MS = 120_000;

/** Nothing that a check does may reach a database, a mailbox or another API. */
const ALONE = {
  API_URL: '',
  DATABASE_URL: '',
  RELEASES_IN: '',
  SMTP_URL: '',
  NOTIFY_EMAIL: '',
  SITE_URL: '',
};

/**
 * As far from the gate's browser as can be: a date, an hour or a number that is written with the
 * machine's own zone or language differs between the two.
 */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LC_ALL: 'en_US.UTF-8' };

/** @throws when the site doesn't start, with what it said */
export async function startCandidateSite({ folder }: ReleaseStore): Promise<CandidateSite> {
  const data = await mkdtemp(path.join(tmpdir(), 'candidate-'));
  const start = fileURLToPath(import.meta.resolve('@site/shell/start'));
  const child = spawn(process.execPath, ['--import', 'tsx', start, '--serve-only'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...ALONE,
      ...ELSEWHERE,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      RELEASES_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
    await rm(data, { recursive: true, force: true });
  };
  let said = '';
  const port = new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The site to check ${why}:\n${said.trim()}`));
    child.stderr.on('data', (chunk: Buffer) => {
      // What is said later is of no use; the pipe must not fill up, though.
      if (said.length < 10_000) said += chunk;
      const ready = READY.exec(said);
      if (ready?.[1]) resolve(ready[1]);
    });
    exit.then(([code]) => fail(`ended with ${code}`));
    setTimeout(() => fail(`didn't start within ${START_MS / 1000} s`), START_MS).unref();
  });
  try {
    return { origin: `http://127.0.0.1:${await port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
