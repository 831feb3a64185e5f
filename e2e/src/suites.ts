// The test suites: how each is run and what its report says.
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { runLanes, type Step } from './runSteps.ts';

export interface TestResult {
  /** Relative to the repository. */
  file: string;
  title: string;
  /** Undefined for tests that were skipped. */
  passed: boolean | undefined;
  seconds: number;
}

export interface Suite extends Step {
  /** Whether it takes longer than all others together. */
  long: boolean;
  /** File that a run leaves behind. */
  report: string;
  /** What it says. */
  results(): Promise<TestResult[]>;
}

const E2E = path.join(ROOT, 'e2e');
const relative = (file: string) => path.relative(ROOT, file);
const passed = (status: string) => (status === 'skipped' ? undefined : status === 'passed');

/** What vitest's JSON reporter writes. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

/** What Playwright's JSON reporter writes. */
interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Results in the report of a vitest run. */
export async function vitestResults(report: string): Promise<TestResult[]> {
  const { testResults }: VitestReport = await read(report);
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(name);
    const results = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      passed: passed(test.status),
      seconds: (test.duration ?? 0) / 1000,
    }));
    const failed = status === 'failed' && results.every((test) => test.passed !== false);
    return failed
      ? [...results, { file, title: 'the file itself', passed: false, seconds: 0 }]
      : results;
  });
}

/** Results in the report of a Playwright run; what broke outside of tests counts as a failed one. */
export async function playwrightResults(report: string): Promise<TestResult[]> {
  const walk = ({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] => [
    ...specs.map(({ title, file, tests }) => ({
      file: path.join('e2e', 'tests', file),
      title,
      passed: tests.every(({ status }) => status === 'skipped')
        ? undefined
        : tests.every(({ status }) => status === 'expected' || status === 'skipped'),
      seconds: tests
        .flatMap((test) => test.results)
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    ...suites.flatMap(walk),
  ];
  const { suites, errors = [] }: PlaywrightSuite & { errors?: { message?: string }[] } =
    await read(report);
  const broken = errors.map(({ message = '' }) => ({
    file: 'e2e/tests',
    title: message.split('\n')[0] ?? '',
    passed: false,
    seconds: 0,
  }));
  return [...walk({ suites }), ...broken];
}

const reportOf = (name: string) => path.join(E2E, '.cache', `${name}.json`);

function vitestSuite(name: string, config: string[], cwd: string, report: string): Suite {
  return {
    name,
    command: [
      ...['vitest', 'run', ...config, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
    ],
    cwd,
    long: false,
    report,
    results: () => vitestResults(report),
  };
}

export interface Browsers {
  /** Path of a Chrome or Chromium. */
  browser: string;
  /** Whether Firefox and WebKitGTK are there, too. */
  otherBrowsers: boolean;
}

/**
 * The suites in the order in which they run.
 * @param files parts of paths to run only the tests of; all when empty
 */
export function suitesFor({ browser, otherBrowsers }: Browsers, files: string[] = []): Suite[] {
  const report = reportOf('browser');
  const suites: [isIn: RegExp, suite: Suite][] = [
    [
      /^(?!.*(\.spec\b|e2e\/(tests|browsers)))/,
      vitestSuite('unit, API and contract tests', [], ROOT, reportOf('unit')),
    ],
    [
      /\.spec\b|e2e\/tests/,
      {
        name: 'browser tests',
        command: ['playwright', 'test'],
        cwd: E2E,
        env: { CHROME_PATH: browser },
        long: true,
        report,
        results: () => playwrightResults(report),
      },
    ],
  ];
  if (otherBrowsers) {
    const config = ['--config', 'browsers/vitest.config.ts'];
    const suite = vitestSuite('journeys in Firefox and WebKitGTK', config, E2E, reportOf('others'));
    suites.push([/e2e\/browsers/, suite]);
  }
  return suites.flatMap(([isIn, suite]) => {
    const own = files.filter((file) => isIn.test(file));
    if (files.length > 0 && own.length === 0) return [];
    return [
      { ...suite, command: [...suite.command, ...own.map((file) => file.replace('e2e/', ''))] },
    ];
  });
}

/** The suites as lists that run side by side: the long one needs as long as the others together. */
export const lanesOf = (suites: Suite[]): Suite[][] =>
  [suites.filter(({ long }) => !long), suites.filter(({ long }) => long)].filter(
    (lane) => lane.length > 0,
  );

/** Runs them to their end. @returns the tests that failed, as `file: title` */
export async function failuresOf(suites: Suite[]): Promise<string[]> {
  for (const { report } of suites) await rm(report, { force: true });
  const code = await runLanes(lanesOf(suites), true);
  const failures: string[] = [];
  for (const suite of suites) {
    const results = await suite.results().catch(() => undefined);
    if (!results) failures.push(`${suite.name}: left no report`);
    for (const { file, title, passed } of results ?? []) {
      if (passed === false) failures.push(`${file}: ${title}`);
    }
  }
  return code !== 0 && failures.length === 0 ? [`ended with ${code}`] : failures;
}

/** Files by the seconds that their tests took together, slowest first. */
export function slowestFiles(results: TestResult[], count: number): [string, number][] {
  const seconds = new Map<string, number>();
  for (const result of results) {
    seconds.set(result.file, (seconds.get(result.file) ?? 0) + result.seconds);
  }
  return [...seconds].sort(([, one], [, other]) => other - one).slice(0, count);
}
