// How the test commands choose suites and read their reports.

import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runTests } from '../src/running/runTests.ts';
import { failedIn, resultsOf, suitesFor } from '../src/suites.ts';

const BROWSERS = { browser: '/usr/bin/browser', otherBrowsers: true };
const chosen = (...files: string[]) =>
  suitesFor(BROWSERS, files).map(({ name, command }) => [name, command.split(' ').at(-1)]);

async function reportOf(xml: string): Promise<string> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'report.xml');
  await writeFile(file, xml);
  return file;
}

test('without a file all suites run, with files those that they belong to', () => {
  expect(chosen()).toHaveLength(3);
  expect(chosen('api/src/mail', 'e2e/tests/canary.spec.ts')).toEqual([
    ['browser tests', 'e2e/tests/canary.spec.ts'],
    ['unit tests', 'api/src/mail'],
  ]);
  expect(chosen('mfe-blog/src', 'mfe-blog/e2e')).toEqual([
    ['browser tests', 'mfe-blog/e2e'],
    ['unit tests', 'mfe-blog/src'],
  ]);
  expect(chosen('e2e/browsers/firefox.test.ts')).toEqual([
    ['journeys', 'e2e/browsers/firefox.test.ts'],
  ]);
  expect(suitesFor({ ...BROWSERS, otherBrowsers: false })).toHaveLength(2);
});

test('a failed unit test, a file that could not be loaded and a skipped test are in vitest’s report', async () => {
  const report = await reportOf(`<testsuites>
    <testsuite name="api/a.test.ts">
      <testcase name="adds" time="0.5"></testcase>
      <testcase name="takes away"><failure message="1 &lt; 2">at line 1</failure></testcase>
      <testcase name="waits"><skipped/></testcase>
    </testsuite>
    <testsuite name="api/b.test.ts"><testcase name="api/b.test.ts"><error/></testcase></testsuite>
  </testsuites>`);
  expect(await resultsOf(report)).toEqual([
    { file: 'api/a.test.ts', title: 'adds', passed: true },
    { file: 'api/a.test.ts', title: 'takes away', passed: false, failure: 'at line 1' },
    { file: 'api/a.test.ts', title: 'waits', passed: undefined },
    { file: 'api/b.test.ts', title: 'api/b.test.ts', passed: false, failure: '' },
  ]);
});

test('failed tests come with their messages, and so does a suite without a report', async () => {
  const report = await reportOf(`<testsuites><testsuite name="e2e/tests/x.spec.ts">
    <testcase name="works"/>
    <testcase name="fails"><failure message="x.spec.ts:1"><![CDATA[ expected 1 < 2 ]]></failure></testcase>
  </testsuite></testsuites>`);
  const suite = (name: string, at: string) => ({ name, command: '', env: {}, report: at });
  expect(
    await failedIn([suite('browser tests', report), suite('journeys', '/no/report')], []),
  ).toEqual([
    { name: 'e2e/tests/x.spec.ts: fails', failure: expect.stringContaining('expected 1 < 2') },
    { name: 'journeys: left no report', failure: '' },
  ]);
});

test('a run that executed no test has no results, and no report is an error', async () => {
  expect(await resultsOf(await reportOf('<testsuites></testsuites>'))).toEqual([]);
  await expect(resultsOf('/no/such/report.xml')).rejects.toThrow('ENOENT');
});

test('a test that hung is among the failures, whether the run left a report or not', async () => {
  const report = await reportOf('<testsuites></testsuites>');
  await writeFile(`${report}.hangs`, 'api/a.test.ts: waits\n');
  const suite = { name: 'unit tests', command: '', env: {}, report };
  const hang = { name: 'api/a.test.ts: waits', failure: 'It did not end.' };
  expect(await failedIn([suite], [])).toEqual([hang]);
  await rm(report);
  expect(await failedIn([suite], [])).toEqual([
    hang,
    { name: 'unit tests: left no report', failure: '' },
  ]);
});

test('a suite that fails outside of its tests is among the failures', async () => {
  const report = await reportOf('<testsuites></testsuites>');
  const suite = { name: 'unit tests', command: '', env: {}, report };
  expect(await failedIn([suite], ['unit tests'])).toEqual([
    { name: 'unit tests', failure: 'It failed outside of its tests.' },
  ]);
});

test('a failing check or suite ends no other, the failures come last, and the count is whole', async () => {
  const folder = await temporaryFolder();
  const said: string[] = [];
  const record = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(record);
  vi.spyOn(process.stdout, 'write').mockImplementation(record);
  vi.spyOn(console, 'log').mockImplementation(record);
  const { exitCode } = process;
  onTestFinished(() => {
    vi.restoreAllMocks();
    process.exitCode = exitCode;
  });
  /** A suite of one test, which ends after so many milliseconds. */
  const suite = async (name: string, ms: number, failure: string) => {
    const report = path.join(folder, `${name}.xml`);
    const xml = `<testsuites><testsuite name="${name}.test.ts"><testcase name="counts">${failure}</testcase></testsuite></testsuites>`;
    const script = path.join(folder, `${name}.cjs`);
    const end = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(xml)}); process.exit(${failure ? 1 : 0});`;
    await writeFile(script, `setTimeout(() => { ${end} }, ${ms});`);
    return { name, command: `node ${script}`, env: {}, report };
  };
  const checks = [{ name: 'spelling', command: 'node -e "process.exit(1)"' }];
  const suites = [
    await suite('quick', 0, '<failure>one is not two</failure>'),
    await suite('slow', 1_000, ''),
  ];
  await runTests(checks, suites, async () => async () => {});
  expect(process.exitCode).toBe(1);
  expect(said.at(-1)).toBe('1 passed, 2 failed');
  expect(said.slice(-3, -1)).toEqual([
    expect.stringContaining('FAILED spelling'),
    expect.stringContaining('FAILED quick.test.ts: counts\none is not two'),
  ]);
});
