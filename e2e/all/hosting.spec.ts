// Follows docs/hosting.md: several web servers on one store, a proxy in front.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rollback } from '@platform/registry/testing/changes';
import { overTls } from '../src/testing/hosting/certificate.ts';
import { startCaddy } from '../src/testing/hosting/startCaddy.ts';
import { findProxy, frontOf, startNginx } from '../src/testing/hosting/startNginx.ts';
import { expect, test } from '../src/testing/test.ts';
import { releaseEdited } from '../src/testing/versions/breakRelease.ts';

const nginx = findProxy('nginx');
const caddy = findProxy('caddy');
test.skip(!nginx, 'nginx is missing, and only root on Debian can have it installed');

const reworded = (code: string) => code.replaceAll('Latest Insights', 'Freshest Insights');
const text = async (address: string) => (await fetch(address)).text();

/** Redirects to https, and logs neither addresses of visitors nor query strings. */
async function keepsPromises(
  proxy: { port: number; tlsPort: number },
  log: () => Promise<string>,
): Promise<void> {
  const plain = `http://localhost:${proxy.port}/blog?secret=1`;
  const led = await fetch(plain, { redirect: 'manual' });
  expect(led.status).toBe(308);
  expect(led.headers.get('location')).toMatch(/^https:\/\/localhost.*\/blog\?secret=1$/);
  const visitor = '127.0.0.9';
  const asked = `https://localhost:${proxy.tlsPort}/contact?secret=2`;
  expect((await overTls(asked, { localAddress: visitor })).status).toBe(200);
  await expect.poll(log).toContain('/contact');
  expect(await log()).not.toMatch(/127\.0\.0\.9|::1|secret|User-Agent/i);
}

test('two web servers on one store run behind a proxy, and pick up releases made on either', async ({
  own: first,
  startSite,
  atEnd,
}) => {
  const second = await startSite({ env: { RELEASES_DIR: first.releasesDir } });
  const upstreams = [first, second].map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const front = await startNginx(nginx as string, frontOf(upstreams));
  atEnd(() => front.stop());
  const version = await releaseEdited(first.releasesDir, 'mfe-blog', { all: reworded });
  for (const { url } of [first, second]) {
    await expect.poll(() => text(`${url}/readyz`)).toContain(version);
    await expect.poll(() => text(`${url}/blog`)).toContain('Freshest Insights');
  }

  // Through the proxy, both respond in turn.
  for (let turn = 0; turn < 4; turn += 1) {
    const response = await overTls(`https://localhost:${front.tlsPort}/`);
    expect(response.status).toBe(200);
    expect(response.body).toContain('Modern DevOps');
  }
  // Another host gets no answer.
  await expect(fetch(`http://127.0.0.1:${front.port}/`)).rejects.toThrow();
  await expect(overTls(`https://127.0.0.1:${front.tlsPort}/`)).rejects.toThrow();
  await keepsPromises(front, () => readFile(path.join(front.folder, 'site.log'), 'utf8'));
  if (caddy) {
    const other = await startCaddy(caddy, upstreams);
    await keepsPromises(other, async () => other.said()).finally(() => other.stop());
  }

  const before = (await first.store.registry())?.remotes['mfe-blog']?.previous[0];
  await rollback(first.store, 'mfe-blog', before?.version, { author: 'tests', reason: 'back' });
  await expect.poll(() => text(`${second.url}/blog`)).toContain('Latest Insights');
});
