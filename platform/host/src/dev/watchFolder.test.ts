import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from './watchFolder.ts';

test('edits are noticed after a file was replaced', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'in', 'a.ts');
  await mkdir(path.dirname(file));
  await writeFile(file, '0');
  let edits = 0;
  const isWatched = (name: string) => name === path.join('in', 'a.ts');
  onTestFinished(watchFolder(folder, isWatched, () => (edits += 1)));
  for (const round of [1, 2, 3]) {
    const draft = path.join(await temporaryFolder(), 'draft');
    await writeFile(draft, `${round}`);
    const before = edits;
    await rename(draft, file);
    await expect.poll(() => edits).toBeGreaterThan(before);
  }
  const before = edits;
  await appendFile(file, 'more');
  await expect.poll(() => edits).toBeGreaterThan(before);
});
