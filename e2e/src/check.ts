// `npm run check`: the fast part of the tests, without a browser.
import { run } from './runCommands.ts';
import { REPORTERS } from './suites.ts';

/** What has not changed since the last run isn't checked again. */
const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo';

export const CHECKS = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'spelling', command: 'cspell lint --no-progress --show-suggestions' },
  { name: 'dead code', command: 'knip --cache' },
  {
    name: 'types',
    // All workspaces at once, with one checker: several would read the same declarations again.
    command: `tsc -p . --checkers 1 --incremental --tsBuildInfoFile ${TYPES_CACHE}`,
  },
  { name: 'types without a browser', command: 'tsc -p mfe-cron-tool/engine' },
];

if (import.meta.filename === process.argv[1]) {
  // No browser tests run in parallel. A flag would not override the projects' own setting.
  const env = { VITEST_MAX_WORKERS: '4' };
  const unit = { name: 'unit tests', command: `vitest run ${REPORTERS} --project '!long'`, env };
  const failed = await run([unit, ...CHECKS]);
  for (const name of failed) console.error(`FAILED ${name}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
