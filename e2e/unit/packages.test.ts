// What a team outside this repository installs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { PACKAGES } from '../src/testing/guides/elsewhere.ts';
import { WORKSPACES } from '../src/workspaces.ts';

type Manifest = Record<string, Record<string, string>> & { name: string; version: string };

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

const packagesOf = ({ dependencies, devDependencies }: Manifest) => ({
  ...devDependencies,
  ...dependencies,
});

test('a new remote begins with the versions that this repository has', () => {
  const here: Record<string, string> = Object.assign(
    packagesOf(manifest('')),
    ...WORKSPACES.map((folder) => packagesOf(manifest(folder))),
    ...WORKSPACES.map((folder) => ({ [manifest(folder).name]: manifest(folder).version })),
  );
  const wanted = packagesOf(manifest('platform/remote/create-remote/template'));
  expect(Object.keys(wanted)).toContain('@platform/remote');
  expect(wanted).toEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, here[name]])));
});

test.each(PACKAGES)('%s packs all that it names', (folder) => {
  const { files, exports = {}, bin = {}, ...rest } = manifest(folder);
  expect(rest.private).toBeUndefined();
  for (const file of [...Object.values(exports), ...Object.values(bin)]) {
    const [there = ''] = file.split('*');
    expect(existsSync(path.join(ROOT, folder, there)), file).toBe(true);
    const [top] = path.normalize(file).split('/');
    expect(Object.values(files ?? {}), file).toContain(top);
  }
});

test.each(['', ...WORKSPACES])('every file that a script of "%s" runs exists', (folder) => {
  const missing = Object.values(manifest(folder).scripts ?? {}).flatMap((command) => {
    const from = path.join(ROOT, folder, command.startsWith('cd .. ') ? '..' : '');
    const files = command.split(' ').filter((word) => /^[\w./-]+\.(ts|mjs)$/.test(word));
    return files.filter((file) => !existsSync(path.join(from, file)));
  });
  expect(missing).toEqual([]);
});
