// Attacks on forms while pages wait for rendering, and on calls reserved for servers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALL_FIELD } from '@platform/contract/forms/formAnswer';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { freePort } from '@platform/server/http/listen';
import type { Attack } from './Attack.ts';
import { ask } from './rawRequest.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const OWN = { Origin: 'http://127.0.0.1', 'Sec-Fetch-Site': 'same-origin' };

const formsUnderLoad: Attack = async ({ port }) => {
  const { answer } = await ask(port, '/contact', { headers: { Accept: 'text/html' } });
  const set = [...answer.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, pair]) => pair);
  const headers = { ...FORM, ...OWN, Accept: 'text/html', Cookie: set.join('; ') };
  let done = false;
  let guess = 0;
  const guesser = async () => {
    // The server cuts some off.
    while (!done) await ask(port, `/blog/busy-${guess++}`).catch(() => {});
  };
  const guessers = Array.from({ length: 80 }, guesser);
  const answers: { status: number; answer: string }[] = [];
  for (let at = 0; at < 12; at += 1) {
    const fields = { name: 'Attack', email: 'attack@site.example', message: `under load ${at}` };
    const body = `${new URLSearchParams({ [CALL_FIELD]: '/api/contact', ...fields })}`;
    answers.push(await ask(port, '/contact', { method: 'POST', headers, body }));
  }
  done = true;
  await Promise.all(guessers);
  const lost = answers.filter(({ status }) => status !== 200).length;
  const promise = 'a form that is kept is answered so';
  return { promise, seen: `${lost} of 12 answered otherwise`, kept: lost === 0 };
};

const forgeCounts: Attack = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'attack-api-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: `${port}`,
    API_SECRET: 'a-secret-of-this-run',
  };
  const api = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(api, 'exit');
  try {
    await Promise.race([once(api.stdout, 'data'), ended]);
    const day = new Date().toISOString().slice(0, 10);
    const long = (at: number) => `view /${'x'.repeat(300)}-${at} direct`;
    let taken = 0;
    for (let at = 0; at < 20; at += 1) {
      const names = Array.from({ length: 400 }, (_, number) => [long(at * 400 + number), 1]);
      const body = JSON.stringify({ day, counts: Object.fromEntries(names) });
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await ask(port, '/api/counts', { method: 'POST', headers, body });
      if (status < 300) taken += body.length;
    }
    const promise = 'an API alone takes counts from its servers only';
    return { promise, seen: `${Math.round(taken / 1000)} kB taken`, kept: taken === 0 };
  } finally {
    api.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
};

export const SERVER_ATTACKS: Record<string, Attack> = {
  'forms while addresses are guessed': formsUnderLoad,
  'counts of a stranger': forgeCounts,
};
