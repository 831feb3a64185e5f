// `npm run check`: the fast part of the tests, without a browser.
import { runLanes, type Step } from './runSteps.ts';
import { WORKSPACES } from './workspaces.ts';

/** Format, lint, dead code and types. */
export const CHECKS: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'dead code and dependencies', command: ['knip'] },
  ...WORKSPACES.map((name) => ({
    name: `types of ${name}`,
    command: ['tsc', '-p', `${name}/tsconfig.json`],
  })),
];

const TESTS: Step = { name: 'unit, API and contract tests', command: ['vitest', 'run'] };

if (import.meta.filename === process.argv[1]) process.exitCode = await runLanes([CHECKS, [TESTS]]);
