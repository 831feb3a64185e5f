import { readdir } from 'node:fs/promises';
import { temporaryFolder } from '@site/kit/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PageCache } from './PageCache.ts';

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

test('a page that rendered is what readers get when no version does any more', async () => {
  const { folder, cache } = await cacheIn();
  await cache.get('1 /blog', '/blog', async () => page('good'));
  await expect.poll(() => readdir(folder)).toEqual([KEPT]);
  expect(await cache.get('2 /blog', '/blog', broken)).toMatchObject({ html: 'good' });
});

test('a page with a version on trial is never what others fall back on', async () => {
  const { folder, cache } = await cacheIn();
  await cache.get('1 /blog', '/blog', async () => page('good'));
  await expect.poll(() => readdir(folder)).toEqual([KEPT]);
  await cache.get('1 mfe-blog /blog', '/blog', async () => page('trial'), { keep: false });
  // What was to be written before this one has at least begun to be.
  await cache.get('1 /other', '/other', async () => page('good'));
  await expect.poll(() => readdir(folder)).toEqual([KEPT, KEPT]);
  expect(await cache.get('2 /blog', '/blog', broken)).toMatchObject({ html: 'good' });
});

test('whoever asks meanwhile waits for the same page; one that lacks something is made anew soon', async () => {
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
  // The cache looks at the clock once in a millisecond.
  vi.advanceTimersByTime(1);
  expect(await get()).not.toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
  expect(lookedUp.mock.calls).toEqual([['miss'], ['miss'], ['hit'], ['miss']]);
});
