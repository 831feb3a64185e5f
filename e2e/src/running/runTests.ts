// One run of checks and suites, as `npm test` and a remote's own `npm test` do it.
import { type Command, run } from '../runCommands.ts';
import { failedIn, resultsOf, type Suite } from '../suites.ts';

const LINES_OF_FAILURE = 30;

export const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs the checks while the site is prepared, then the suites. Prints the failures and sets the exit code.
 * @param prepare resolves to its clean-up
 * @returns numbers of tests and the duration; undefined if something failed
 */
export async function runTests(
  checks: Command[],
  suites: Suite[],
  prepare: () => Promise<() => Promise<void>>,
): Promise<{ passed: number; failed: number; skipped: number; seconds: number } | undefined> {
  const started = performance.now();
  const [checked, tidyUp] = await Promise.all([run(checks, { maxProcesses: 1 }), prepare()]);
  const succeeded = checked && (await run(suites));
  await tidyUp();
  process.exitCode = succeeded ? 0 : 1;
  if (!checked) return undefined;
  if (!succeeded) {
    // Last in the output, where a pipeline's excerpt shows it.
    for (const { name, failure } of await failedIn(suites)) {
      say(`\nFAILED ${name}\n${failure.split('\n').slice(0, LINES_OF_FAILURE).join('\n')}`);
    }
    return undefined;
  }
  const results = (await Promise.all(suites.map(({ report }) => resultsOf(report)))).flat();
  const count = (wanted?: boolean) => results.filter(({ passed }) => passed === wanted).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`All of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  const counts = { passed: count(true), failed: count(false), skipped: count() };
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return { ...counts, seconds };
}
