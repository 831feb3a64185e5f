// Every command of the README, and of the owner's first day, runs in a test.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const CI = '.github/workflows/check.yml';
const OWNER = 'e2e/all/owner.spec.ts';
const REGISTRY = 'platform/registry/src/cli/commands.test.ts';

const NIGHTLY = '.github/workflows/nightly.yml';

/** For each command, the file that runs it and the words that show it. */
const RUN_IN: Record<string, [file: string, words: string]> = {
  ci: [CI, 'npm ci && npm test'],
  test: [CI, 'npm ci && npm test'],
  'test -w mfe-blog': [CI, 'npm test -w "$NAME"'],
  // `npm test` runs its parts; a test can't run it, because it runs the tests.
  check: ['e2e/src/test.ts', 'runTests(CHECKS'],
  'test:clock -w e2e': [NIGHTLY, 'npm run test:clock -w e2e'],
  'test:mutation -w e2e': [NIGHTLY, 'npm run test:mutation -w e2e'],
  start: ['e2e/all/secondStudio.spec.ts', "['start']"],
  'start -w api': ['e2e/tests/start.spec.ts', "'api/src/main.ts'"],
  build: ['e2e/all/container.spec.ts', "read('Dockerfile')"],
  dev: ['e2e/all/development-mode.spec.ts', "['dev']"],
  'dev -w mfe-blog': ['e2e/all/development-mode.spec.ts', "['dev']"],
  release: [OWNER, 'npm run release'],
  rollback: [REGISTRY, "run('rollback'"],
  site: ['shell/src/cli/siteProgram.test.ts', "'--help'"],
  'site -- preview': [OWNER, 'runAll(6)'],
  'site -- inbox': [OWNER, 'npm run site -- inbox'],
  'site -- backup': [OWNER, 'runAll(10)'],
  'site -- restore': [OWNER, 'runAll(11'],
  'site -- canary': [REGISTRY, "run('canary'"],
  'site -- freeze': [REGISTRY, "run('freeze'"],
  'site -- block': [REGISTRY, "run('block'"],
  'site -- retire': [REGISTRY, "run('retire'"],
  'site -- prune': [REGISTRY, "run('prune'"],
  'site -- status': [REGISTRY, "run('status'"],
  'site -- override': ['e2e/src/testing/versions/overrideLinks.ts', "runProgram('override'"],
  'site -- keys': ['e2e/all/remote-elsewhere.spec.ts', "runProgram('keys'"],
  'site -- doctor': ['shell/src/doctor/doctor.test.ts', "['doctor']"],
  'site -- check': ['shell/src/content/checkContent.test.ts', "'check-content'"],
  'site -- stats': ['api/src/analytics/stats.test.ts', "['stats'"],
  bench: ['e2e/all/commands.spec.ts', "'e2e/src/bench.ts'"],
  'attack -w e2e': ['e2e/all/commands.spec.ts', "'e2e/src/attack.ts'"],
  'screenshots:all -w e2e': ['e2e/all/commands.spec.ts', "'e2e/screenshots.config.ts'"],
  format: ['e2e/all/guides.spec.ts', "run('npm run format"],
};

/** The commands in a text, each with its verb or its workspace. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run )?(site -- [a-z]+|[a-z][\w:-]*)( -w [\w-]+)?/g)].map(
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

test('a command without a test is found', () => {
  const words =
    'Run `npm run fly -w mfe-blog`, `npm land`, `npm start -- --serve-only` and `npm run site -- hover blog`.';
  expect(commandsIn(words)).toEqual(['fly -w mfe-blog', 'land', 'start', 'site -- hover']);
});
