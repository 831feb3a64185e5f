import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { releaseOf } from '../testing/releaseOf.ts';
import type { Check } from './Check.ts';
import { hashMismatch, missingFile } from './files.ts';

async function release() {
  const context = await releaseOf('browser/a.js', 'good', 'mfe-blog');
  const file = path.join(context.folder, 'browser/a.js');
  return { file, found: async (check: Check) => check.run(context) };
}

test('a complete release passes', async () => {
  const { found } = await release();
  expect(await found(missingFile)).toEqual([]);
  expect(await found(hashMismatch)).toEqual([]);
});

test('a missing file is reported, also with a folder in its place', async () => {
  const { file, found } = await release();
  const missing = {
    reason: 'browser/a.js is missing from mfe-blog 1.0.0.',
    fix: 'Build mfe-blog again.',
  };
  await rm(file);
  expect(await found(missingFile)).toEqual([missing]);
  expect(await found(hashMismatch)).toEqual([]);
  await mkdir(file);
  expect(await found(missingFile)).toEqual([missing]);
});

test('a changed file fails the hash check', async () => {
  const { file, found } = await release();
  await writeFile(file, 'evil');
  expect(await found(missingFile)).toEqual([]);
  const fix = "Build mfe-blog again, and don't change its files after the build.";
  const reason = 'browser/a.js differs from its hash in mfe-blog 1.0.0.';
  expect(await found(hashMismatch)).toEqual([{ reason, fix }]);
});
