import { mkdir, readdir, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { fileCounts } from './fileCounts.ts';
import { memoryLimits } from './memoryLimits.ts';

async function start() {
  const dataDir = await temporaryFolder();
  const scratch = join(dataDir, 'scratch');
  await mkdir(scratch);
  return { folder: join(dataDir, 'figures'), counts: fileCounts(dataDir, scratch) };
}

test('days are read oldest first, and other files in the folder are ignored', async () => {
  const { folder, counts } = await start();
  const days = Array.from({ length: 20 }, (_, i) => `2031-03-${10 + ((i * 7) % 20)}`);
  for (const day of days) await counts.add(day, { 'view /': 1 });
  for (const name of ['2031-03-01.json.bak', 'x2031-03-02.json', '2031-03-3.json', 'notes.txt']) {
    await writeFile(join(folder, name), '{"view /":1}');
  }
  const found = await counts.since('2031-03-12');
  expect(found.map(({ day }) => day)).toEqual(days.toSorted().slice(2));
  await counts.forget('2031-03-29');
  expect((await counts.since('2000-01-01')).map(({ day }) => day)).toEqual(['2031-03-29']);
  expect(await readdir(folder)).toHaveLength(5);
});

test('a damaged day counts as empty and is replaced by the next write', async () => {
  const { folder, counts } = await start();
  await counts.add('2031-03-09', { 'view /': 1 });
  await writeFile(join(folder, '2031-03-09.json'), '{"view');
  expect(await counts.since('2031-03-09')).toEqual([{ day: '2031-03-09', counts: {} }]);
  expect(await counts.add('2031-03-09', { 'view /': 2 })).toEqual({ 'view /': 2 });
});

test('only the owner can read analytics', async () => {
  const { folder, counts } = await start();
  await counts.add('2031-03-09', { 'view /': 1 });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, '2031-03-09.json'))).mode & 0o777).toBe(0o600);
});

test('a failed write of analytics rejects, and the next one succeeds', async () => {
  const { folder, counts } = await start();
  const file = join(folder, '2031-03-09.json');
  await mkdir(file, { recursive: true });
  await expect(counts.add('2031-03-09', { 'view /': 1 })).rejects.toThrow();
  await rmdir(file);
  expect(await counts.add('2031-03-09', { 'view /': 1 })).toEqual({ 'view /': 1 });
});

test('close() waits for running writes', async () => {
  const { folder, counts } = await start();
  const added = ['2031-03-09', '2031-03-10'].map((day) => counts.add(day, { 'view /': 1 }));
  await counts.close();
  expect((await readdir(folder)).sort()).toEqual(['2031-03-09.json', '2031-03-10.json']);
  await Promise.all(added);
});

test('windows of different lengths have separate counters', async () => {
  const limits = memoryLimits();
  await limits.hit('a', 60_000);
  expect((await limits.hit('a', 30_000)).count).toBe(1);
  expect((await limits.hit('a', 60_000)).count).toBe(2);
});
