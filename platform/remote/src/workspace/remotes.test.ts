import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { devCommand, REMOTES, remotesIn } from './remotes.ts';

test('a folder is a remote only if it has a build configuration', async () => {
  expect(REMOTES).toContain('mfe-blog');
  const root = await temporaryFolder();
  for (const name of ['mfe-events', 'mfe-careers', 'shell']) await mkdir(path.join(root, name));
  for (const name of ['mfe-careers', 'shell']) {
    await writeFile(path.join(root, name, 'rsbuild.config.ts'), '');
  }
  expect(remotesIn(root)).toEqual(['mfe-careers']);
});

test('only a workspace of this repository is named in its dev command', () => {
  expect(devCommand('mfe-blog')).toBe('npm run dev -w mfe-blog');
  expect(devCommand('mfe-careers')).toBe('npm run dev');
});
