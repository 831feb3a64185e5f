// Every command of the README, and of the owner's first day, runs in a test.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const CI = '.github/workflows/check.yml';
const OWNER = 'e2e/tests/owner.spec.ts';
const REGISTRY = 'platform/registry/src/cli/commands.test.ts';

/** By command, in which file it runs, and by which of its words. */
const RUN_IN: Record<string, [file: string, words: string]> = {
  ci: [CI, 'npm ci && npm test'],
  test: [CI, 'npm ci && npm test'],
  // Its parts are parts of `npm test`, too; in itself it can't run.
  check: ['e2e/src/test.ts', 'runSteps(CHECKS)'],
  'test:again': ['e2e/unit/otherContent.test.ts', "'e2e/src/testAgain.ts'"],
  'test:clock': ['.github/workflows/nightly.yml', 'npm run test:clock'],
  'test:properties': ['.github/workflows/nightly.yml', 'npm run test:properties'],
  'test:mutation': ['.github/workflows/nightly.yml', 'npm run test:mutation'],
  start: ['e2e/tests/secondStudio.spec.ts', "'shell/src/cli/start.ts'"],
  'start -w api': ['e2e/tests/start.spec.ts', "'api/src/main.ts'"],
  ship: ['e2e/tests/container.spec.ts', "read('Dockerfile')"],
  dev: ['e2e/tests/development-mode.spec.ts', "'shell/src/cli/dev.ts'"],
  'dev -w mfe-blog': ['e2e/tests/development-mode.spec.ts', "['dev']"],
  release: [OWNER, 'npm run release'],
  preview: [OWNER, 'runAll(6)'],
  inbox: [OWNER, 'npm run inbox'],
  data: [OWNER, 'runAll(10)'],
  canary: [REGISTRY, "run('canary'"],
  rollback: [REGISTRY, "run('rollback'"],
  freeze: [REGISTRY, "run('freeze'"],
  mark: [REGISTRY, "run('mark'"],
  retire: [REGISTRY, "run('retire'"],
  prune: [REGISTRY, "run('prune'"],
  releases: [REGISTRY, "run('releases'"],
  override: ['e2e/src/testing/versions/overrideLinks.ts', "runProgram('override'"],
  keys: ['e2e/tests/remote-elsewhere.spec.ts', "runProgram('keys'"],
  doctor: ['shell/src/doctor/doctor.test.ts', "'../cli/doctor.ts'"],
  stats: ['api/src/figures/figures.test.ts', "'../cli/stats.ts'"],
  bench: ['e2e/tests/start.spec.ts', "'e2e/src/bench.ts'"],
  attack: ['e2e/tests/start.spec.ts', "'e2e/src/attack.ts'"],
  screenshots: ['e2e/tests/start.spec.ts', "'e2e/src/screenshots.ts'"],
  format: ['e2e/tests/guides.spec.ts', "run('npm run format"],
};

/** The commands that a text names, each with its workspace if it has one. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)( -w [\w-]+)?/g)].map(
    ([, script = '', workspace = '']) => script + workspace,
  );

test('every command of the README and of the owner’s guide runs in a test', () => {
  const named = new Set([...commandsIn(read('README.md')), ...commandsIn(read('docs/owner.md'))]);
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((command) => !RUN_IN[command])).toEqual([]);
  expect(Object.keys(RUN_IN).filter((command) => !named.has(command))).toEqual([]);
  const gone = Object.values(RUN_IN).filter(
    ([file, words]) => !existsSync(path.join(ROOT, file)) || !read(file).includes(words),
  );
  expect(gone).toEqual([]);
});

test('a command that nobody tests would be found', () => {
  const words = 'Run `npm run fly -w mfe-blog`, `npm land` and `npm start -- --serve-only`.';
  expect(commandsIn(words)).toEqual(['fly -w mfe-blog', 'land', 'start']);
});
