// The test suites: their commands, and the results in their JUnit reports.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@platform/gate/findBrowser';
import { XMLParser } from 'fast-xml-parser';
import { hasOtherBrowsers } from './browsers/findOtherBrowsers.ts';
import { run } from './runCommands.ts';
import prepare from './testing/prepare.ts';

interface TestResult {
  /** Relative to the repository. */
  file: string;
  title: string;
  /** Undefined for skipped tests. */
  passed: boolean | undefined;
  /** Message and place of a failure. */
  failure?: string;
}

export interface Suite {
  name: string;
  command: string;
  env: Record<string, string>;
  /** Path of its JUnit report. */
  report: string;
}

export interface Browsers {
  /** Path of a Chrome or Chromium. */
  browser: string;
  /** Whether Firefox and WebKitGTK are installed, too. */
  otherBrowsers: boolean;
}

/** Finds or installs the browsers. @throws in CI if one is missing */
export const findBrowsers = (say: (line: string) => void): Browsers => ({
  browser: findBrowser(say),
  otherBrowsers: hasOtherBrowsers(say),
});

/** A reporter in the command replaces those of the configuration. */
export const REPORTERS = '--reporter=default --reporter=./e2e/src/running/HangReporter.ts';

/** Each process has reports of its own: a test may run tests. */
const REPORTS = mkdtempSync(path.join(tmpdir(), 'reports-'));
process.once('exit', () => rmSync(REPORTS, { recursive: true, force: true }));
const reportOf = (name: string) => path.join(REPORTS, `${name}.xml`);
const vitest = (report: string, config = '') =>
  `vitest run ${config} ${REPORTERS} --reporter=junit --outputFile.junit=${report}`;
const hangsOf = (report: string) => `${report}.hangs`;

/**
 * The suites, longest first.
 * @param files parts of paths that select tests; all tests if empty
 */
export function suitesFor({ browser, otherBrowsers }: Browsers, files: string[] = []): Suite[] {
  const [unit, browsers, journeys] = ['unit', 'browser', 'journeys'].map(reportOf);
  const suites: [isIn: RegExp, name: string, command: string, report?: string][] = [
    [/\.spec\b|e2e\/tests|mfe-[^/]+\/e2e/, 'browser tests', 'playwright test -c e2e', browsers],
    [
      /^(?!.*(\.spec\b|e2e\/(tests|browsers)|mfe-[^/]+\/e2e))/,
      'unit tests',
      vitest(`${unit}`),
      unit,
    ],
  ];
  if (otherBrowsers) {
    const command = vitest(`${journeys}`, '--config e2e/browsers/vitest.config.ts');
    suites.push([/e2e\/browsers/, 'journeys', command, journeys]);
  }
  return suites.flatMap(([isIn, name, command, report = '']) => {
    const own = files.filter((file) => isIn.test(file));
    if (files.length > 0 && own.length === 0) return [];
    // Playwright takes the path of its report from the environment.
    const env = {
      ...{ CHROME_PATH: browser, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
      HANGS: hangsOf(report),
    };
    return { name, command: [command, ...own].join(' '), env, report };
  });
}

/** Builds and publishes for the suites that need a site. @returns its clean-up */
export const prepareFor = (suites: Suite[]): Promise<() => Promise<void>> =>
  suites.every(({ name }) => name === 'unit tests') ? Promise.resolve(async () => {}) : prepare();

/** Runs suites to their end. @returns the tests that failed, as `file: title` */
export async function failuresOf(suites: Suite[]): Promise<string[]> {
  for (const { report } of suites) {
    for (const file of [report, hangsOf(report)]) await rm(file, { force: true });
  }
  return (await failedIn(suites, await run(suites))).map(({ name }) => name);
}

interface Failure {
  /** Of a test: `file: title`. */
  name: string;
  /** Message and place. */
  failure: string;
}

/**
 * Failed tests and hangs, suites that left no report and those that failed outside of their tests.
 * @param failedSuites names of suites whose command failed
 */
export async function failedIn(suites: Suite[], failedSuites: string[]): Promise<Failure[]> {
  const found = suites.map(async ({ name, report }) => {
    const hung = await readFile(hangsOf(report), 'utf8').catch(() => '');
    const hangs = hung.split('\n').filter(Boolean);
    const ended = hangs.map((each) => ({ name: each, failure: 'It did not end.' }));
    const results = await resultsOf(report).catch(() => undefined);
    if (!results) return [...ended, { name: `${name}: left no report`, failure: '' }];
    const failed = results
      .filter(({ passed }) => passed === false)
      .map(({ file, title, failure = '' }) => ({ name: `${file}: ${title}`, failure }));
    const all = [...ended, ...failed];
    const isUnexplained = all.length === 0 && failedSuites.includes(name);
    return isUnexplained ? [{ name, failure: 'It failed outside of its tests.' }] : all;
  });
  return (await Promise.all(found)).flat();
}

/** The text of a JUnit element, with or without attributes. */
const textOf = (element: unknown): string =>
  typeof element === 'string' ? element : String(Object(element)['#text'] ?? '');

interface TestCase {
  name: string;
  failure?: unknown;
  error?: unknown;
  skipped?: unknown;
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'testsuite' || name === 'testcase',
});

/** Results in a JUnit report of vitest or Playwright. @throws if the report is missing */
export async function resultsOf(report: string): Promise<TestResult[]> {
  const { testsuites } = xml.parse(await readFile(report, 'utf8'));
  const suites: { name: string; testcase?: TestCase[] }[] = testsuites.testsuite ?? [];
  return suites.flatMap(({ name, testcase = [] }) =>
    testcase.map(({ name: title, failure, error, skipped }) => ({
      file: name,
      title,
      passed: skipped !== undefined ? undefined : failure === undefined && error === undefined,
      ...((failure ?? error) !== undefined && { failure: textOf(failure ?? error) }),
    })),
  );
}
