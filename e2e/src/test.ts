// `npm test`: everything that CI runs.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/kit/build/buildWorkspace';
import { findBrowser } from '@site/kit/build/findBrowser';
import { findOtherBrowsers } from './browsers/findOtherBrowsers.ts';
import { CHECKS } from './check.ts';
import { runSteps, type Step } from './runSteps.ts';

const UNIT_RESULTS = 'e2e/.cache/unit.json';
const BROWSER_RESULTS = 'e2e/.cache/browser.json';
const OTHER_BROWSERS_RESULTS = 'e2e/.cache/other-browsers.json';

const IN_OTHER_BROWSERS: Step = {
  name: 'journeys in Firefox and WebKitGTK',
  command: [
    'npx',
    'vitest',
    'run',
    '--config',
    'browsers/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(ROOT, OTHER_BROWSERS_RESULTS)}`,
  ],
  cwd: path.join(ROOT, 'e2e'),
};

/** Passed and failed tests in the reports of both runners. */
async function countTests(): Promise<{ passed: number; failed: number }> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  const unit = await read(UNIT_RESULTS);
  const { stats } = await read(BROWSER_RESULTS);
  const others = otherBrowsers ? await read(OTHER_BROWSERS_RESULTS) : undefined;
  return {
    passed: unit.numPassedTests + stats.expected + (others?.numPassedTests ?? 0),
    failed: unit.numFailedTests + stats.unexpected + stats.flaky + (others?.numFailedTests ?? 0),
  };
}

/**
 * Firefox and WebKitGTK can't be had everywhere: they come with Debian, not with npm, and macOS has
 * no WebKitGTK. Somebody without them still sees the other tests; CI has no such excuse.
 */
function hasOtherBrowsers(): boolean {
  try {
    findOtherBrowsers(say);
    return true;
  } catch (error) {
    if (process.env.CI) throw error;
    say(`Not tested with Firefox and WebKitGTK: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

const say = (line: string) => void process.stderr.write(`${line}\n`);

const browser = findBrowser(say);
const otherBrowsers = hasOtherBrowsers();
say(`Testing with ${browser}${otherBrowsers ? ', Firefox and WebKitGTK' : ''}`);
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
  ...(otherBrowsers ? [IN_OTHER_BROWSERS] : []),
]);
if (code === 0) {
  const { passed, failed } = await countTests();
  console.log(`${passed} passed, ${failed} failed`);
}
process.exitCode = code;
