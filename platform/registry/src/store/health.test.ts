import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetHealth, healthPath, noHealth, readHealth, writeHealth } from './health.ts';

const seen = { ...noHealth(), views: 3, lastRendered: '2026-11-21T10:00:00.000Z' };

afterEach(() => void vi.useRealTimers());

test('health is empty before a server has run and after it has stopped', async () => {
  const store = await temporaryFolder();
  expect(await readHealth(store)).toEqual({ servers: 0, remotes: {} });
  const remotes = { 'mfe-blog': { '1.0.0': seen } };
  await writeHealth(store, remotes);
  expect(await readHealth(store)).toEqual({ servers: 1, remotes });
  await forgetHealth(store, { own: true });
  expect((await readHealth(store)).servers).toBe(0);
});

test('stale and damaged files are skipped, and files of a day ago are removed', async () => {
  const store = await temporaryFolder();
  await writeHealth(store, {});
  const folder = path.dirname(healthPath(store));
  const old = path.join(folder, 'old.json');
  await writeFile(old, JSON.stringify({ at: '2020-01-01T00:00:00.000Z', remotes: {} }));
  await utimes(old, 1_577_836_800, 1_577_836_800);
  await writeFile(path.join(folder, 'half.json'), '{"at":');
  await writeFile(path.join(folder, 'huge.json'), 'x'.repeat(300_000));
  expect((await readHealth(store)).servers).toBe(1);
  await forgetHealth(store);
  expect((await readdir(folder)).sort()).toEqual(
    [path.basename(healthPath(store)), 'half.json', 'huge.json'].sort(),
  );
});

test.each([
  ['89.999 s old', 89_999, 0, 1],
  ['90 s old', 90_000, 0, 0],
  ['from a clock 89.999 s ahead', -89_999, 0, 1],
  ['from a clock 90 s ahead', -90_000, 0, 0],
  ['of 1 MiB', 0, 1024 * 1024, 1],
  ['of one byte more', 0, 1024 * 1024 + 1, 0],
])('a file %s counts: %i ms, %i bytes', async (_what, age, bytes, servers) => {
  const now = Date.parse('2031-03-09T12:00:00Z');
  vi.setSystemTime(now);
  const folder = await temporaryFolder();
  const text = JSON.stringify({ at: new Date(now - age).toISOString(), remotes: {} });
  await writeFile(path.join(folder, 'a.json'), text.padEnd(bytes));
  expect((await readHealth(folder)).servers).toBe(servers);
});

test('all counters are added, and the latest render wins', async () => {
  const folder = await temporaryFolder();
  const counters = ['views', 'failedViews', 'loadFailures', 'renderFailures', 'codeErrors'];
  const all = [...counters, 'serverFailures', 'fallbacks'];
  const counts = (first: number) => Object.fromEntries(all.map((name, at) => [name, first + at]));
  const write = (name: string, first: number, lastRendered: string | null) => {
    const remotes = { 'mfe-blog': { '1.0.0': { ...counts(first), lastRendered } } };
    // biome-ignore lint/plugin/realClock: readers compare it with theirs
    const file = { at: new Date().toISOString(), remotes };
    return writeFile(path.join(folder, name), JSON.stringify(file));
  };
  await write('a.json', 10, null);
  await write('b.json', 100, '2031-03-09T12:00:00.000Z');
  await write('c.json', 1_000, '2031-03-09T11:00:00.000Z');
  await write('d.json.tmp', 10_000, null);
  const sums = Object.fromEntries(all.map((name, at) => [name, 1_110 + 3 * at]));
  expect(await readHealth(folder)).toEqual({
    servers: 3,
    remotes: { 'mfe-blog': { '1.0.0': { ...sums, lastRendered: '2031-03-09T12:00:00.000Z' } } },
  });
});
