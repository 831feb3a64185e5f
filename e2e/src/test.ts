// `npm test`: everything that CI runs. `-- --record` keeps the result for /quality.
import { recordResult, sourceCommit } from '../../shell/build/results.ts';
import { CHECKS } from './check.ts';
import { runTests, say } from './running/runTests.ts';
import { findBrowsers, suitesFor } from './suites.ts';
import prepare from './testing/prepare.ts';

const isRecorded = process.argv.includes('--record');
const commit = isRecorded ? sourceCommit() : null;
const browsers = findBrowsers(say);
say(`Testing with ${browsers.browser}${browsers.otherBrowsers ? ', Firefox and WebKitGTK' : ''}`);
const result = await runTests(CHECKS, suitesFor(browsers), prepare);
if (result && isRecorded) {
  await recordResult('tests', result, { command: 'npm test -- --record', commit });
}
