// `npm run check`: the fast part of the tests, without a browser.
import { runTests } from './runTests.ts';
import { unitTests } from './suites.ts';

/** What has not changed since the last run isn't checked again. */
const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo';

/** The longest first. */
export const CHECKS = [
  { name: 'spelling', command: 'cspell lint --no-progress --show-suggestions' },
  {
    name: 'types',
    // All workspaces at once, with one checker: several would read the same declarations again.
    command: `tsc -p . --checkers 1 --incremental --tsBuildInfoFile ${TYPES_CACHE}`,
  },
  { name: 'dead code', command: 'knip --cache' },
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'types without a browser', command: 'tsc -p mfe-cron-tool/engine' },
];

if (import.meta.filename === process.argv[1]) await runTests(CHECKS, [unitTests('check')]);
