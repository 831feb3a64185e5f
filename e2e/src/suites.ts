// The test suites: their commands, and the results in their JUnit reports.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@platform/gate/findBrowser';
import { XMLParser } from 'fast-xml-parser';
import { hasOtherBrowsers } from './browsers/findOtherBrowsers.ts';
import type { Command } from './runCommands.ts';

/** `check` starts no process; `test` shows each promise once; `all` adds what varies or rebuilds. */
export type Lane = 'check' | 'test' | 'all';

export interface Suite extends Command {
  /** Path of its JUnit report. */
  report: string;
}

export const say = (line: string) => void process.stderr.write(`${line}\n`);

const REPORTS = mkdtempSync(path.join(tmpdir(), 'reports-'));
process.once('exit', () => rmSync(REPORTS, { recursive: true, force: true }));

function suite(name: string, command: string, env: Record<string, string> = {}): Suite {
  const report = path.join(REPORTS, `${name.replaceAll(' ', '-')}.xml`);
  const vitest = `--reporter=default --reporter=junit --outputFile.junit=${report}`;
  return {
    name,
    command: command.startsWith('vitest') ? `${command} ${vitest}` : command,
    // Playwright takes the path of its report from the environment.
    env: { ...env, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    report,
  };
}

/** @param files parts of paths that select tests; all tests of the lane if empty */
export const unitTests = (lane: Lane, files: string[] = []): Suite => {
  const projects = {
    check: ['quick', 'mocking'],
    test: ['quick', 'mocking', 'processes'],
    all: [],
  };
  const selected = projects[lane].map((name) => `--project ${name}`);
  return suite('unit tests', ['vitest run', ...selected, ...files].join(' '));
};

/** Browser tests, in an installed browser or a downloaded one. */
export function browserTests(lane: 'test' | 'all', files: string[] = []): Suite {
  const once = ['--project=first', '--project=others', '--grep-invert=@variation'];
  const projects = lane === 'test' ? once : [];
  const command = ['playwright test -c e2e', ...projects, ...files].join(' ');
  return suite('browser tests', command, { CHROME_PATH: findBrowser(say) });
}

/** Journeys in Firefox and WebKitGTK, where they are installed. */
export const journeys = (): Suite[] =>
  hasOtherBrowsers(say)
    ? [suite('journeys', 'vitest run --config e2e/browsers/vitest.config.ts')]
    : [];

interface TestResult {
  /** `file: title`; the file is relative to the repository. */
  name: string;
  /** Undefined for skipped tests. */
  passed: boolean | undefined;
  /** Message and place of a failure. */
  failure: string;
}

/**
 * Results of suites, with a failure for each that left no report or failed outside of its tests.
 * @param failedSuites names of suites whose command failed
 */
export async function resultsOf(suites: Suite[], failedSuites: string[]): Promise<TestResult[]> {
  const found = suites.map(async ({ name, report }) => {
    const failed = (failure: string) => ({ name, passed: false, failure });
    const results = await readReport(report).catch(() => [failed('It left no report.')]);
    const isExplained = results.some(({ passed }) => passed === false);
    const isUnexplained = failedSuites.includes(name) && !isExplained;
    return isUnexplained ? [...results, failed('It failed outside of its tests.')] : results;
  });
  return (await Promise.all(found)).flat();
}

/** Of a JUnit report; `failure`, `error` and `skipped` are there or not. */
type TestCase = { name: string } & Partial<Record<'failure' | 'error' | 'skipped', unknown>>;

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'testsuite' || name === 'testcase',
});

/** The text of a JUnit element, with or without attributes. */
const textOf = (element: unknown): string =>
  typeof element === 'string' ? element : String(Object(element)['#text'] ?? '');

/** Results in a JUnit report of Vitest or Playwright. @throws if the report is missing */
async function readReport(report: string): Promise<TestResult[]> {
  const { testsuites } = xml.parse(await readFile(report, 'utf8'));
  const suites: { name: string; testcase?: TestCase[] }[] = testsuites.testsuite ?? [];
  return suites.flatMap(({ name, testcase = [] }) =>
    testcase.map(({ name: title, failure, error, skipped }) => ({
      name: `${name}: ${title}`,
      passed: skipped !== undefined ? undefined : failure === undefined && error === undefined,
      failure: textOf(failure ?? error ?? ''),
    })),
  );
}
