import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { keepNewest } from './keepNewest.ts';

test('only the oldest files beyond the limit are deleted', async () => {
  const folder = await temporaryFolder();
  for (const [at, name] of ['b', 'a', 'd', 'c'].entries()) {
    await writeFile(path.join(folder, name), '');
    await utimes(path.join(folder, name), at, at);
  }
  await keepNewest(folder, 4);
  expect(await readdir(folder)).toHaveLength(4);
  await keepNewest(folder, 2);
  expect((await readdir(folder)).sort()).toEqual(['c', 'd']);
});
