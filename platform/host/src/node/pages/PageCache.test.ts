import { readdir } from 'node:fs/promises';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PageCache } from './PageCache.ts';
import { Recompressor } from './Recompressor.ts';

const page = (html: string) => ({
  html,
  scriptHashes: [],
  styleHashes: [],
  status: 200,
  degraded: false,
  complete: true,
});

const KEPT = expect.stringMatching(/^\w+\.json$/);

const broken = async () => {
  throw new Error('no version renders');
};

async function cacheIn() {
  const folder = await temporaryFolder();
  return { folder, cache: new PageCache(folder) };
}

test('the last rendered page is served when no version renders', async () => {
  const { folder, cache } = await cacheIn();
  await cache.get('1 /blog', '/blog', async () => page('good'));
  await expect.poll(() => readdir(folder)).toEqual([KEPT]);
  expect(await cache.get('2 /blog', '/blog', broken)).toMatchObject({ html: 'good' });
});

test('a page with a canary is never stored as the stale-if-error page', async () => {
  const { folder, cache } = await cacheIn();
  await cache.get('1 /blog', '/blog', async () => page('good'));
  await expect.poll(() => readdir(folder)).toEqual([KEPT]);
  await cache.get('1 mfe-blog /blog', '/blog', async () => page('watch'), { keep: false });
  // Earlier writes have at least begun.
  await cache.get('1 /other', '/other', async () => page('good'));
  await expect.poll(() => readdir(folder)).toEqual([KEPT, KEPT]);
  expect(await cache.get('2 /blog', '/blog', broken)).toMatchObject({ html: 'good' });
});

test('concurrent requests share a rendering, and a degraded page is rendered again soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => {
    vi.useRealTimers();
    now.mockRestore();
  });
  const cache = new PageCache('nowhere');
  const make = vi.fn(async () => ({ ...page('former'), degraded: true }));
  const lookedUp = vi.fn();
  const get = () => cache.get('1 /blog', '/blog', make, { lookedUp });
  const [one, other] = await Promise.all([get(), get()]);
  expect(other).toBe(one);
  expect(await get()).toBe(one);
  expect(make).toHaveBeenCalledOnce();
  now.mockReturnValue(12_000);
  // The cache reads the clock once per millisecond.
  vi.advanceTimersByTime(1);
  expect(await get()).not.toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
  expect(lookedUp.mock.calls).toEqual([['miss'], ['miss'], ['hit'], ['miss']]);
});

test('no answer waits for recompression, and a page that leaves the cache is not recompressed', async () => {
  const begun: string[] = [];
  const never = (html: string) => {
    begun.push(html);
    return new Promise<Uint8Array>(() => {});
  };
  const drop = vi.spyOn(Recompressor.prototype, 'drop');
  onTestFinished(() => drop.mockRestore());
  const recompressor = new Recompressor(() => ({ compress: never, end() {} }));
  const cache = new PageCache('nowhere', recompressor);
  const html = '<p>calm</p>'.repeat(200);
  const get = async (key: string) => {
    const made = await cache.get(key, '/', async () => page(html), { keep: false });
    return PageCache.body(made, 'br');
  };
  const first = await get('1 /');
  expect(begun).toEqual([]);
  expect(await get('1 /')).toBe(first);
  expect(await get('1 /')).toBe(first);
  expect(begun).toEqual([html]);

  const huge = 'x'.repeat(9 * 1024 * 1024);
  const large = async (key: string) => cache.get(key, '/', async () => page(huge), { keep: false });
  const pages = [await large('a'), await large('b'), await large('c')];
  await large('d');
  expect(drop.mock.calls.map(([dropped]) => dropped)).toContain(pages[0]);
});

test('degraded, failed and unlisted pages are not recompressed', async () => {
  const add = vi.spyOn(Recompressor.prototype, 'add').mockReturnValue();
  onTestFinished(() => add.mockRestore());
  const cache = new PageCache('nowhere');
  for (const change of [{ degraded: true }, { status: 503 }]) {
    const make = async () => ({ ...page('x'), ...change });
    for (const _ of [1, 2]) await cache.get(JSON.stringify(change), '/', make, { keep: false });
  }
  for (const _ of [1, 2]) {
    await cache.get('guess', '/', async () => page('x'), { keep: false, isListed: false });
  }
  expect(add).not.toHaveBeenCalled();
});
