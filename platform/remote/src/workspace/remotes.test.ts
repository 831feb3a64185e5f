import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { REMOTES, remotesIn } from './remotes.ts';

test('a folder is a remote when there is something to build, and by its name alone it is none', async () => {
  expect(REMOTES).toContain('mfe-blog');
  const root = await temporaryFolder();
  for (const name of ['mfe-events', 'mfe-careers', 'shell']) await mkdir(path.join(root, name));
  for (const name of ['mfe-careers', 'shell']) {
    await writeFile(path.join(root, name, 'rsbuild.config.ts'), '');
  }
  expect(remotesIn(root)).toEqual(['mfe-careers']);
});
