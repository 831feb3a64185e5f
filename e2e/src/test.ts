// `npm test`: everything that CI runs. `-- --record` keeps the result for /quality.
import { recordResult } from '../../shell/build/results.ts';
import { CHECKS } from './check.ts';
import { run } from './runCommands.ts';
import { failedIn, findBrowsers, resultsOf, suitesFor } from './suites.ts';
import prepare from './testing/prepare.ts';

const LINES_OF_FAILURE = 30;

const say = (line: string) => void process.stderr.write(`${line}\n`);

const browsers = findBrowsers(say);
say(`Testing with ${browsers.browser}${browsers.otherBrowsers ? ', Firefox and WebKitGTK' : ''}`);
const started = performance.now();
const suites = suitesFor(browsers);
const checks = run(CHECKS, { maxProcesses: 1 });
const [checked, tidyUp] = await Promise.all([checks, prepare()]);
const succeeded = checked && (await run(suites));
await tidyUp();
process.exitCode = succeeded ? 0 : 1;
if (checked && !succeeded) {
  // Last in the output, where a pipeline's excerpt shows it.
  for (const { name, failure } of await failedIn(suites)) {
    say(`\nFAILED ${name}\n${failure.split('\n').slice(0, LINES_OF_FAILURE).join('\n')}`);
  }
}
if (succeeded) {
  const results = (await Promise.all(suites.map(({ report }) => resultsOf(report)))).flat();
  const count = (wanted?: boolean) => results.filter(({ passed }) => passed === wanted).length;
  const counts = { passed: count(true), failed: count(false), skipped: count() };
  const seconds = Math.round((performance.now() - started) / 1000);
  if (process.argv.includes('--record')) {
    await recordResult('tests', { ...counts, seconds }, { command: 'npm test -- --record' });
  }
  say(`All of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}
