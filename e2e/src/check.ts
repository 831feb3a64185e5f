// `npm run check`: the fast part of the tests, without a browser.
import { runLanes, type Step } from './runSteps.ts';

/** Format, lint, dead code and types. */
export const CHECKS: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'dead code and dependencies', command: ['knip'] },
  // All of it in one go: each workspace by itself would read the same declarations again, and so would
  // each of the four that the compiler uses at once.
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] },
  { name: 'types without a browser', command: ['tsc', '-p', 'mfe-cron-tool/engine'] },
];

/** No browser runs beside them, and most of the slow ones wait for processes of their own. */
const TESTS: Step = {
  name: 'unit, API and contract tests',
  command: ['vitest', 'run', '--project', '!long'],
  // An argument would give way to the projects' own setting.
  env: { VITEST_MAX_WORKERS: '4' },
};

if (import.meta.filename === process.argv[1]) process.exitCode = await runLanes([CHECKS, [TESTS]]);
