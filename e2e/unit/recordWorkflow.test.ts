// What a tag's pipeline records for /quality reaches a pull request, unchanged.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readResults, recordResult } from '../../shell/build/results.ts';

interface Job {
  permissions?: object;
  needs?: string;
  outputs?: Record<string, string>;
  steps: {
    id?: string;
    uses?: string;
    run?: string;
    with?: object;
    env?: Record<string, string>;
  }[];
}

const file = path.join(ROOT, '.github/workflows/record.yml');
const { on, permissions, jobs } = parse(await readFile(file, 'utf8'));
const { measure, propose }: Record<'measure' | 'propose', Job> = jobs;
const scriptsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);

const bash = (script: string, cwd: string, env: Record<string, string>) =>
  execFileSync('bash', ['-e', '-c', script], {
    cwd,
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...env },
    stdio: 'pipe',
    encoding: 'utf8',
  });

const PAGE = {
  ...{ htmlBytes: 1, scriptBytes: 2, requests: 3, firstPaintMs: 4.5, largestPaintMs: 6 },
  ...{ axe: 0, complaints: 0, plain: true },
};

/** Results as the two commands write them. */
async function recorded(folder: string) {
  const results = path.join(folder, 'shell/results');
  const options = { commit: null, folder: results };
  const counts = { passed: 9, failed: 0, skipped: 1, seconds: 60 };
  await recordResult('tests', counts, { ...options, command: 'npm test -- --record' });
  const command = 'npm run bench -- pages --record';
  const browser = 'Chromium "1"; $(exit 1) `exit 1`';
  await recordResult('pages', { pages: { '/': PAGE } }, { ...options, command, browser });
  return results;
}

/** Outputs that a step has written, as GitHub reads them. */
const outputsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)<<END\n(.*?)\nEND$/gms)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

test('every version is tested and measured', () => {
  expect(on).toEqual({ push: { tags: ['v*'] } });
  const scripts = scriptsOf(measure);
  const both = scripts.slice(scripts.indexOf('npm ci') + 1, -1);
  expect(both).toEqual(['npm test -- --record', 'npm run bench -- pages --record']);
});

test('what may write to the repository runs no code of the project or of packages', () => {
  expect(permissions).toEqual({ contents: 'read' });
  expect(measure.permissions).toBeUndefined();
  expect(measure.steps[0]?.with).toEqual({ 'persist-credentials': false });
  expect(propose).toMatchObject({
    needs: 'measure',
    permissions: { contents: 'write', 'pull-requests': 'write' },
  });
  expect(propose.steps.map(({ uses }) => uses?.replace(/@.*/, ''))).toEqual([
    'actions/checkout',
    undefined,
  ]);
  expect(scriptsOf(propose).join('\n')).not.toMatch(/\b(npm|npx|node|tsx)\b|\$\{\{/);
});

test('each result goes from the step that measured to the one that proposes', () => {
  const from = (place: string) => `\${{ ${place} }}`;
  const output = (name: string) => from(`steps.results.outputs.${name}`);
  const given = (name: string) => from(`needs.measure.outputs.${name}`);
  expect(measure.outputs).toEqual({ tests: output('tests'), pages: output('pages') });
  expect(propose.steps.at(-1)?.env).toMatchObject({ TESTS: given('tests'), PAGES: given('pages') });
});

test('a pull request brings the results, byte for byte, and nothing else', async () => {
  const folder = await temporaryFolder();
  const at = (...names: string[]) => path.join(folder, ...names);
  const results = await recorded(at('measured'));
  await writeFile(at('outputs'), '');
  bash(scriptsOf(measure).at(-1) ?? '', at('measured'), { GITHUB_OUTPUT: at('outputs') });
  const outputs = outputsIn(await readFile(at('outputs'), 'utf8'));

  await mkdir(at('bin'));
  await writeFile(at('bin/gh'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { PATH: `${at('bin')}:${process.env.PATH}`, TAG: 'v1.2.0' };
  const main = `git init -q --bare --initial-branch main origin.git && git clone -q origin.git main 2>&1 &&
    cd main && mkdir -p shell/results && touch shell/results/pages.json README.md && git add . &&
    git -c user.name=A -c user.email=a@studio.example commit -qm first && git push -q origin HEAD:main`;
  bash(main, folder, env);
  const given = { TESTS: outputs.tests ?? '', PAGES: outputs.pages ?? '' };
  const said = bash(scriptsOf(propose).join('\n'), at('main'), { ...env, ...given });
  expect(said).toContain('pr create --base main --head record-v1.2.0 --fill');

  const git = (args: string) => bash(`git ${args}`, at('origin.git'), {});
  expect(git('diff --name-only main record-v1.2.0').trim().split('\n')).toEqual([
    'shell/results/pages.json',
    'shell/results/tests.json',
  ]);
  expect(git('log -1 --format=%s record-v1.2.0').trim()).toBe(
    'chore(shell): record the measurements of v1.2.0',
  );
  for (const name of ['tests', 'pages'])
    expect(git(`show record-v1.2.0:shell/results/${name}.json`)).toBe(
      await readFile(path.join(results, `${name}.json`), 'utf8'),
    );
  expect(readResults(at('main/shell/results'))).toEqual(readResults(results));
});
