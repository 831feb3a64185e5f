// Replacing all content must not require a change to a test.
import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfSources, type SourcesCopy } from '../src/testing/guides/copyOfSources.ts';
import { OWNERS, writeSecond } from '../src/testing/studios/studioTraces.ts';

/** Tests that involve content but start no program. */
const TESTS = ['mfe-marketing/src', 'mfe-blog/src', 'shell/src/frame', 'contentSchemas'];

let copy: SourcesCopy;
beforeAll(async () => {
  copy = await copyOfSources();
  const sample = path.join(copy.root, 'e2e/content/sample');
  for (const owner of OWNERS) {
    const content = path.join(copy.root, owner, 'content');
    await rm(path.join(sample, owner));
    await rename(content, path.join(sample, owner));
    await writeSecond(owner, content);
  }
});
afterAll(() => copy.remove());

// One run in one process, because each loads the same modules.
test('with all content replaced by another studio’s the tests that involve content are green', async () => {
  const vitest = path.join(packageRoot('vitest'), 'vitest.mjs');
  const report = path.join(copy.root, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  await promisify(execFile)(process.execPath, [vitest, 'run', ...TESTS, ...reporters], {
    cwd: copy.root,
    env: { ...process.env, VITEST_MAX_WORKERS: '1' },
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8'));
  const files: string[] = testResults.map(({ name }: { name: string }) => name);
  const groups = TESTS.map((group) => files.filter((file) => file.includes(group)));
  expect(groups).not.toContainEqual([]);
});
