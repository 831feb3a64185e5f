// What the site tells its operator, and what the operator can rely on.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { program } from '../src/testing/programs.ts';
import { startCommand } from '../src/testing/startCommand.ts';
import { expect, test } from '../src/testing/test.ts';

/** Runs the start command until it exits. @returns its code or signal, and its output */
function start(env: Record<string, string>): Promise<{ ended: unknown; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program('start'), '--serve-only'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
    });
    let said = '';
    const collect = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child
      .once('error', reject)
      .once('close', (code, signal) => resolve({ ended: code ?? signal, said }));
  });
}

test('a busy port is named with the variable that changes it', async ({ site }) => {
  const { port } = new URL(site.url);
  const dataDir = `${site.dataDir}-other`;
  const result = await start({ PORT: port, RELEASES_DIR: site.releasesDir, DATA_DIR: dataDir });
  expect(result.ended, result.said).toBe(1);
  expect(result.said).toContain(`Port ${port} is already in use`);
  expect(result.said).toContain('PORT=');
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`the site, started as npm does it, ends cleanly on ${signal}`, async ({ startSite }) => {
    const site = await startSite({ asNpmDoes: true });
    expect((await fetch(site.url)).status).toBe(200);
    expect(await site.stop(signal)).toBe(0);
  });
}

test('visitors’ records survive a damaged data file', async ({ own: site }) => {
  const post = (text: string) =>
    fetch(`${site.url}/api/reviews`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Asha', company: '', rating: 5, text }),
    });
  expect((await post('first')).status).toBe(201);
  expect((await post('second')).status).toBe(201);
  await site.stop();
  await writeFile(path.join(site.dataDir, 'reviews.json'), '{"half of a');
  await site.restart();
  const reviews: { text: string }[] = await (await fetch(`${site.url}/api/reviews`)).json();
  expect(reviews.map(({ text }) => text)).toContain('first');
  await expect.poll(() => site.log()).toMatch(/corrupt|quarantine|damaged/i);
});

// A limit on file sizes simulates a full disk: reads succeed, writes fail.
test('on a full disk the site starts, serves its pages and reports that it is not ready', async ({
  startSite,
}) => {
  const site = await startSite({
    env: { NODE_OPTIONS: '--import=data:text/javascript,process.on(`SIGXFSZ`,()=>{})' },
    shell: 'ulimit -S -f 0',
  });
  const ask = (address: string) => fetch(site.url + address);
  for (const address of ['/', '/blog', '/cron-analyser', '/healthz']) {
    expect((await ask(address)).status, address).toBe(200);
  }
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/api/reviews')).status).toBe(503);
  await expect.poll(() => site.log()).toContain(site.dataDir);
});

test('health reports liveness and readiness', async ({ site }) => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const ready = await (await fetch(`${site.url}/readyz`)).json();
  expect(Object.keys(ready.remotes).sort()).toEqual([
    'mfe-blog',
    'mfe-cron-tool',
    'mfe-engagement',
    'mfe-marketing',
  ]);
});

test('the API can run on its own, and the site shows plainly when it is gone', async ({
  makeFolder,
  startSite,
  atEnd,
}) => {
  const env = { PORT: '0', DATA_DIR: await makeFolder() };
  const api = startCommand(ROOT, 'api/src/main.ts', env);
  atEnd(() => api.stop());
  const [, origin = ''] = await api.until(/API on (\S+)\/api/);
  // Endpoints reserved for servers accept nothing.
  const counts = await fetch(`${origin}/api/counts`, { method: 'POST', body: '{}' });
  expect(counts.status).toBe(404);
  const site = await startSite({ env: { API_URL: origin } });
  const reviews = () => fetch(`${site.url}/api/reviews`);
  expect(await (await reviews()).json()).toEqual([]);
  await expect.poll(() => site.log()).toContain('API_SECRET is unset');
  expect(await api.stop()).toBe(0);
  const gone = await reviews();
  expect(gone.status).toBe(503);
  expect(await gone.json()).toMatchObject({ code: 'unavailable' });
  expect((await fetch(`${site.url}/reviews`)).status).toBe(200);
});
