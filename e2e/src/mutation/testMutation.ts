// `npm run test:mutation -w e2e [-- area … file …]`: mutation testing of guarding code, by area.
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, type Area } from './areas.ts';

/** Minimum mutation score of each area, in %. */
const MIN_SCORE = 85;

const HERE = 'e2e/src/mutation';

async function scoreOf({ code, tests, more = [] }: Area, files: string[]) {
  const beside = code.map((glob) => `${path.dirname(glob)}/*.test.ts`);
  process.env.MUTATION_TESTS = [...(tests ?? beside), ...more].join(' ');
  const mutants = await new Stryker({
    mutate: [...(files.length > 0 ? files : code), '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${ROOT}/${HERE}/wording.mjs`],
    ignorers: ['wording'],
    // Finding related tests takes longer than running those of the area.
    vitest: { configFile: `${HERE}/vitest.config.ts`, related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    tempDirName: '.cache/mutation',
    ignorePatterns: ['dist', 'releases', 'data', '.cache', 'test-results'],
    symlinkNodeModules: false,
    buildCommand: `node ${HERE}/linkPackages.mjs`,
    // Stryker reads tsconfig files with the compiler API, which TypeScript 7 lacks.
    tsconfigFile: 'none',
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  }).runMutationTest();
  const count = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return { killed, all: killed + count('Survived', 'NoCoverage') };
}

process.chdir(ROOT);
const given = process.argv.slice(2);
const files = given.filter((each) => each.includes('/'));
const named = given.filter((each) => !files.includes(each));
const lines: string[] = [];
for (const name of named.length > 0 ? named : Object.keys(AREAS)) {
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area ${name}, only ${Object.keys(AREAS).join(', ')}.`);
  const { killed, all } = await scoreOf(area, files);
  const score = (100 * killed) / all;
  lines.push(`${name.padEnd(14)}  ${killed} of ${all} mutants killed, ${score.toFixed(1)} %`);
  if (!(score >= MIN_SCORE)) process.exitCode = 1;
}
console.log(['', ...lines].join('\n'));
