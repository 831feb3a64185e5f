import { fakeDist } from '@platform/registry/testing/fakeDist';
import { releaseTo } from '@platform/remote/release/releaseTo';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';

const deliveryTo = async (site: string) => ({
  ...{ site, name: 'mfe-blog', dist: await fakeDist('mfe-blog'), reason: 'test' },
  ...{ promote: true, credential: async () => 'key', log: () => {} },
});

test.each([
  ['40 seconds', '40', 40_000],
  ['more than a minute', '86400', 60_000],
])('Retry-After of %s is respected before each of three more attempts', async (_, header, wait) => {
  const pauses: number[] = [];
  const { url } = await served((_req, res) => res.writeHead(503, { 'Retry-After': header }).end());
  const pause = async (ms: number) => pauses.push(ms);
  const delivery = releaseTo({ ...(await deliveryTo(url)), pause });
  await expect(delivery).rejects.toThrow('has no publish API (HTTP 503)');
  expect(pauses).toEqual([wait, wait, wait]);
});

test('a lost connection points to an address that the team can read', async () => {
  const { url } = await served((req, res) => {
    const isUpload = req.url === '/site/publish/mfe-blog';
    res.end(isUpload ? '{"upload":"1","missing":[]}' : '{"line":"Checking"}\n');
  });
  await expect(releaseTo(await deliveryTo(url))).rejects.toThrow(
    `${url}/readyz lists the live versions`,
  );
});
