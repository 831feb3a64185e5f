import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedVersions } from './shared.ts';

test("a workspace's own React is what it is built with; the rest is the kit's", async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const react = path.join(root, 'node_modules', 'react');
  await mkdir(react, { recursive: true });
  await writeFile(
    path.join(react, 'package.json'),
    JSON.stringify({ name: 'react', version: '18.3.1', main: 'index.js' }),
  );
  await writeFile(path.join(react, 'index.js'), '');
  const here = sharedVersions(import.meta.dirname);
  expect(here.react).not.toBe('18.3.1');
  expect(sharedVersions(root)).toEqual({ ...here, react: '18.3.1' });
});
