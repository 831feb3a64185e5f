// `npm test`: everything that CI runs. `-- --record` keeps how it went for the site's page about its
// quality.
import { findBrowser } from '@platform/gate/findBrowser';
import { recordResult } from '../../shell/build/results.ts';
import { hasOtherBrowsers } from './browsers/findOtherBrowsers.ts';
import { CHECKS } from './check.ts';
import { runLanes, runSteps } from './runSteps.ts';
import { lanesOf, slowestFiles, suitesFor } from './suites.ts';
import prepare from './testing/prepare.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

const browser = findBrowser(say);
const otherBrowsers = hasOtherBrowsers(say);
say(`Testing with ${browser}${otherBrowsers ? ', Firefox and WebKitGTK' : ''}`);
const started = performance.now();
const suites = suitesFor({ browser, otherBrowsers });
const [code, tidyUp] = await Promise.all([runSteps(CHECKS), prepare()]);
process.exitCode = code || (await runLanes(lanesOf(suites)));
await tidyUp();
if (process.exitCode === 0) {
  const results = (await Promise.all(suites.map((suite) => suite.results()))).flat();
  const count = (wanted?: boolean) => results.filter(({ passed }) => passed === wanted).length;
  say('The files that took longest:');
  for (const [file, seconds] of slowestFiles(results, 5)) {
    say(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  if (process.argv.includes('--record')) {
    const counts = { passed: count(true), failed: count(false), skipped: count() };
    await recordResult('tests', { ...counts, seconds }, { command: 'npm test -- --record' });
  }
  say(`All of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  console.log(`${count(true)} passed, ${count(false)} failed`);
}
