// One run of checks and suites, as `npm test` and a remote's own `npm test` do it.
import { availableParallelism } from 'node:os';
import { type Command, run } from './runCommands.ts';
import { resultsOf, type Suite, say } from './suites.ts';

const LINES_OF_FAILURE = 30;

/**
 * Runs checks, then suites, to the end, whatever fails. Prints the failures last and sets the exit code.
 * @param checks each takes a core
 * @param suites each takes all cores, so that they run one after the other
 * @param prepare for the suites; resolves to its clean-up
 */
export async function runTests(
  checks: Command[],
  suites: Suite[],
  prepare = async () => async () => {},
): Promise<void> {
  const started = performance.now();
  const failedChecks = await run(checks, availableParallelism());
  const tidyUp = await prepare();
  const failedSuites = await run(suites);
  await tidyUp();
  const results = await resultsOf(suites, failedSuites);
  const failures = [
    ...failedChecks.map((name) => ({ name, failure: 'Its output is above.' })),
    ...results.filter(({ passed }) => passed === false),
  ];
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`All of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  for (const { name, failure } of failures) {
    say(`\nFAILED ${name}\n${failure.split('\n').slice(0, LINES_OF_FAILURE).join('\n')}`);
  }
  console.log(`${results.filter(({ passed }) => passed).length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
