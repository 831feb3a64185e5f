import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { sharedVersions } from './shared.ts';

test("a workspace's own React takes precedence over the platform's", async () => {
  const root = await temporaryFolder();
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
