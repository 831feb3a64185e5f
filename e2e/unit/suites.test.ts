// How the test commands choose suites and read what these report.

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { playwrightResults, slowestFiles, suitesFor, vitestResults } from '../src/suites.ts';

const BROWSERS = { browser: '/usr/bin/browser', otherBrowsers: true };
const chosen = (...files: string[]) =>
  suitesFor(BROWSERS, files).map(({ name, command }) => [name.split(/[ ,]/)[0], command.at(-1)]);

async function reportOf(content: object): Promise<string> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('without a file all suites run, with files those that they belong to', () => {
  expect(chosen()).toHaveLength(3);
  expect(chosen('api/src/mail', 'e2e/tests/canary.spec.ts')).toEqual([
    ['unit', 'api/src/mail'],
    ['browser', 'tests/canary.spec.ts'],
  ]);
  expect(chosen('e2e/browsers/firefox.test.ts')).toEqual([
    ['journeys', 'browsers/firefox.test.ts'],
  ]);
  expect(suitesFor({ ...BROWSERS, otherBrowsers: false })).toHaveLength(2);
});

test('a unit test that failed, and a file that could not be loaded, are told', async () => {
  const assertion = { fullName: 'adds', status: 'passed', duration: 500 };
  const file = { startTime: 0, endTime: 0 };
  const report = await reportOf({
    testResults: [
      {
        ...file,
        name: path.join(ROOT, 'a.test.ts'),
        status: 'failed',
        assertionResults: [assertion, { fullName: 'takes away', status: 'failed' }],
      },
      { ...file, name: path.join(ROOT, 'b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(await vitestResults(report)).toEqual([
    { file: 'a.test.ts', title: 'adds', passed: true, seconds: 0.5 },
    { file: 'a.test.ts', title: 'takes away', passed: false, seconds: 0 },
    { file: 'b.test.ts', title: 'the file itself', passed: false, seconds: 0 },
  ]);
});

test('browser tests are found in their suites; those that were skipped count as neither', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ status, results: [{ duration: 2000 }] }],
  });
  const report = await reportOf({
    suites: [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] },
      { specs: [spec('three', 'skipped')] },
    ],
    errors: [{ message: 'The setup broke.\n  at line 1' }],
  });
  const results = await playwrightResults(report);
  expect(results.map(({ title, passed }) => [title, passed])).toEqual([
    ['one', true],
    ['two', false],
    ['three', undefined],
    ['The setup broke.', false],
  ]);
  expect(slowestFiles(results, 1)).toEqual([['e2e/tests/x.spec.ts', 6]]);
});
