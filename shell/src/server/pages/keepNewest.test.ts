import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepNewest } from './keepNewest.ts';

test('the oldest files go, and no more than necessary', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'newest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [at, name] of ['b', 'a', 'd', 'c'].entries()) {
    await writeFile(path.join(folder, name), '');
    await utimes(path.join(folder, name), at, at);
  }
  await keepNewest(folder, 4);
  expect(await readdir(folder)).toHaveLength(4);
  await keepNewest(folder, 2);
  expect((await readdir(folder)).sort()).toEqual(['c', 'd']);
});
