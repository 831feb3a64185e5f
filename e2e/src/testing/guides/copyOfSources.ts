// A copy of the repository that a test may edit: other tests build from the original.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

const LEFT_OUT = new Set([
  '.git',
  '.cache',
  'data',
  'dist',
  'node_modules',
  'releases',
  'test-results',
]);

/** Scopes of the workspaces' own packages. */
const SCOPES = ['@platform', '@site'];

export interface SourcesCopy {
  root: string;
  remove(): Promise<void>;
}

/**
 * Copies the sources and links installed packages; the workspaces' names resolve to the copy. Its own content
 * is the tests', so that the site shows what a test writes into `content/`.
 * @param apart whether the tests' content is also kept separately, as in the repository
 */
export async function copyOfSources({ apart = false } = {}): Promise<SourcesCopy> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'sources-')));
  await cp(ROOT, root, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.basename(source)),
  });
  await shareContent(root, apart);
  await linkPackages(root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Files of a copy that were written after a time, except those that git ignores. */
export async function writtenSince(root: string, time: number): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .filter((file) => !file.split(path.sep).some((folder) => LEFT_OUT.has(folder)));
  const times = await Promise.all(files.map((file) => stat(path.join(root, file))));
  return files.filter((_, index) => (times[index]?.mtimeMs ?? 0) > time).sort();
}

/** Links installed packages; the workspaces' names resolve to the sources in `root`. */
export async function linkPackages(root: string): Promise<void> {
  const installed = path.join(ROOT, 'node_modules');
  const linked = path.join(root, 'node_modules');
  const namesIn = async (scope: string) =>
    (await readdir(path.join(installed, scope))).map((name) => path.join(scope, name));
  await mkdir(linked);
  for (const name of await readdir(installed)) {
    if (SCOPES.includes(name) || name === '.cache') continue;
    await symlink(path.join(installed, name), path.join(linked, name));
  }
  for (const scope of SCOPES) await mkdir(path.join(linked, scope));
  for (const name of (await Promise.all(SCOPES.map(namesIn))).flat()) {
    const workspace = path.relative(ROOT, await realpath(path.join(installed, name)));
    await symlink(path.join(root, workspace), path.join(linked, name));
    // Packages that npm has installed for this workspace only.
    const own = path.join(workspace, 'node_modules');
    if (existsSync(path.join(ROOT, own))) await symlink(path.join(ROOT, own), path.join(root, own));
  }
}

async function shareContent(root: string, apart: boolean): Promise<void> {
  const sample = path.join(root, 'e2e/content/sample');
  for (const owner of await readdir(sample)) {
    const own = path.join(root, owner, 'content');
    await rm(own, { recursive: true, force: true });
    await rename(path.join(sample, owner), own);
    if (apart) await cp(own, path.join(sample, owner), { recursive: true });
    else await symlink(path.relative(sample, own), path.join(sample, owner));
  }
}
