// How a remote begins in a repository of its own.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';

/** Creates a remote. @param settings of the team's npm @returns what is printed, and the remote's .npmrc */
async function created(settings: string) {
  const cwd = await temporaryFolder();
  writeFileSync(path.join(cwd, '.npmrc'), settings);
  const program = path.join(ROOT, 'platform/remote/create-remote/create-remote.mjs');
  const env = { PATH: process.env.PATH, HOME: cwd };
  const said = execFileSync(process.execPath, [program, 'careers'], { cwd, env, encoding: 'utf8' });
  return { said, npmrc: readFileSync(path.join(cwd, 'mfe-careers/.npmrc'), 'utf8') };
}

test('a new remote takes the site’s packages from the site’s registry only', async () => {
  const { said, npmrc } = await created('@platform:registry=https://npm.studio.test/\n');
  expect(npmrc).toContain('@platform:registry=https://npm.studio.test/\n');
  expect(npmrc).toContain('@site:registry=https://npm.studio.test/\n');
  for (const own of [npmrc, readFileSync('.npmrc', 'utf8')])
    expect(own).toContain('\nignore-scripts=true\n');
  expect(said).toContain('RELEASE_KEY=<key> npm run release -- --to https://<the site>');
  expect(said).toContain('RELEASE_KEY=<key> npx site status --to https://<the site>');
  expect(said).not.toContain('.npmrc');
});

test('without a known registry, no stranger’s package of these names is installed', async () => {
  const { said, npmrc } = await created('');
  expect(npmrc).toContain('@platform:registry=https://registry.invalid/\n');
  expect(npmrc).toContain('@site:registry=https://registry.invalid/\n');
  expect(said).toContain('into .npmrc first');
});
