import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PageCache } from './PageCache.ts';

const page = (html: string) => ({
  html,
  scriptHashes: [],
  styleHashes: [],
  status: 200,
  degraded: false,
  complete: true,
  shown: [],
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

test('only the newest 500 stale-if-error pages are stored', async () => {
  const { folder, cache } = await cacheIn();
  const files = Array.from({ length: 501 }, (_, at) => path.join(folder, `${at}`));
  await Promise.all(files.map((file) => writeFile(file, '')));
  // Not before 1970, at whatever time the tests run.
  const first = Date.parse('2020-01-01') / 1000;
  for (const [at, file] of files.entries()) await utimes(file, first + at, first + at);
  await cache.get('1 /blog', '/blog', async () => page('good'));
  await expect.poll(() => readdir(folder)).toHaveLength(500);
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining([KEPT, '500', '2']));
  expect(left).not.toContain('1');
});
