// `npm test`: everything that CI runs.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/kit/build/buildWorkspace';
import { findBrowser } from '@site/kit/build/findBrowser';
import { CHECKS } from './check.ts';
import { runSteps } from './runSteps.ts';

const UNIT_RESULTS = 'e2e/.cache/unit.json';
const BROWSER_RESULTS = 'e2e/.cache/browser.json';

/** Passed and failed tests in the reports of both runners. */
async function countTests(): Promise<{ passed: number; failed: number }> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  const unit = await read(UNIT_RESULTS);
  const { stats } = await read(BROWSER_RESULTS);
  return {
    passed: unit.numPassedTests + stats.expected,
    failed: unit.numFailedTests + stats.unexpected + stats.flaky,
  };
}

const browser = findBrowser((line) => process.stderr.write(`${line}\n`));
process.stderr.write(`Testing with ${browser}\n`);
const code = await runSteps([
  ...CHECKS.slice(0, -1),
  {
    name: 'unit, API and contract tests',
    command: [
      'npx',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_RESULTS}`,
    ],
  },
  {
    name: 'browser tests',
    command: ['npx', 'playwright', 'test'],
    cwd: path.join(ROOT, 'e2e'),
    env: { CHROME_PATH: browser },
  },
]);
if (code === 0) {
  const { passed, failed } = await countTests();
  console.log(`${passed} passed, ${failed} failed`);
}
process.exitCode = code;
