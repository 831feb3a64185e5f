// What the site tells its operator, and what the operator can rely on.
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { startCommand } from '../src/testing/startCommand.ts';
import { expect, test } from '../src/testing/test.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`the site, started as npm does it, ends cleanly on ${signal}`, async ({ startSite }) => {
    const site = await startSite({ asNpmDoes: true });
    expect((await fetch(site.url)).status).toBe(200);
    expect(await site.stop(signal)).toBe(0);
  });
}

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
