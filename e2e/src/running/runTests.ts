// One run of checks and suites, as `npm test` and a remote's own `npm test` do it.
import { type Command, run } from '../runCommands.ts';
import { failedIn, resultsOf, type Suite } from '../suites.ts';

const LINES_OF_FAILURE = 30;

export const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs the checks while the site is prepared, then all suites, whatever fails. Prints the failures last and sets the
 * exit code.
 * @param prepare resolves to its clean-up
 */
export async function runTests(
  checks: Command[],
  suites: Suite[],
  prepare: () => Promise<() => Promise<void>>,
): Promise<void> {
  const started = performance.now();
  const [failedChecks, tidyUp] = await Promise.all([run(checks, { maxProcesses: 1 }), prepare()]);
  const failedSuites = await run(suites);
  await tidyUp();
  const failures = [
    ...failedChecks.map((name) => ({ name, failure: 'Its output is above.' })),
    ...(await failedIn(suites, failedSuites)),
  ];
  const results = await Promise.all(suites.map(({ report }) => resultsOf(report).catch(() => [])));
  const passed = results.flat().filter((each) => each.passed).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`All of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  for (const { name, failure } of failures) {
    say(`\nFAILED ${name}\n${failure.split('\n').slice(0, LINES_OF_FAILURE).join('\n')}`);
  }
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
