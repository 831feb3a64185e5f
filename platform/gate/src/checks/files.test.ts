import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileFacts } from '@platform/contract/publishing';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import type { Check, GateContext } from './Check.ts';
import { hashMismatch, missingFile } from './files.ts';

const FILE = 'browser/a.js';
const CONTENT = Buffer.from('good');

async function release() {
  const folder = await temporaryFolder();
  const file = path.join(folder, FILE);
  await mkdir(path.dirname(file));
  await writeFile(file, CONTENT);
  const deployment = fakeDeployment('mfe-blog', '1.0.0', {
    files: { [FILE]: fileFacts(CONTENT) },
  });
  const found = async (check: Check) => check.run({ deployment, folder } as unknown as GateContext);
  return { file, found };
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
