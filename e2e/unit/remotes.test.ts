// Each remote of this repository is a room of its own: document, reviewers, command and journeys.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const specsIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder)).filter((file) => file.endsWith('.spec.ts'));

/** A new remote begins without journeys. */
const OWN = REMOTES.filter((name) => existsSync(path.join(ROOT, name, 'e2e')));

test('the four remotes are tested here', () => {
  expect(OWN.length).toBeGreaterThanOrEqual(4);
});

test.each(OWN)('%s has journeys, and a command for its own tests', (name) => {
  expect(specsIn(`${name}/e2e`)).not.toEqual([]);
  const { scripts } = JSON.parse(read(`${name}/package.json`));
  expect(scripts.test).toBe('tsx ../e2e/src/testRemote.ts');
  // npm selects workspaces below a folder, too, and fails where one has no such script.
  for (const file of FILES.filter((each) => each.startsWith(`${name}/`)))
    if (file.endsWith('/package.json'))
      expect(JSON.parse(read(file)).scripts.test, file).toBeTruthy();
});

test.each(OWN)('the README of %s has its commands and reviewers', (name) => {
  const text = read(`${name}/README.md`);
  for (const command of ['run dev', 'test']) expect(text).toContain(`npm ${command} -w ${name}`);
  expect(text).toContain(`npm run release -- ${name.replace('mfe-', '')}`);
  const [, team] = new RegExp(`^/${name}/ +(\\S+)$`, 'm').exec(read('.github/CODEOWNERS')) ?? [];
  expect(team).toMatch(/^@[\w-]+\/[\w-]+$/);
  expect(text).toContain(`\`${team}\``);
});

test('every browser test is in a folder that a run looks into', () => {
  const specs = FILES.filter((file) => file.endsWith('.spec.ts'));
  const places = /^(e2e\/(tests|screenshots)|mfe-[^/]+\/e2e)\/[^/]+$/;
  expect(specs.filter((file) => !places.test(file))).toEqual([]);
});
