// Stryker runs this in its sandbox. A plain link to node_modules would resolve workspaces to the sources without
// mutants; the copied links resolve to the sandbox.
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve('../../..');

/** @param folder relative to the repository root, with its own node_modules */
async function link(folder) {
  const installed = path.join(ROOT, folder, 'node_modules');
  const linked = path.resolve(folder, 'node_modules');
  await mkdir(linked);
  for (const name of await readdir(installed)) {
    const [from, to] = [path.join(installed, name), path.join(linked, name)];
    if (name === '@site' || name === '@platform')
      await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') await symlink(from, to);
  }
}

// Packages that npm has installed for one workspace only.
const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
const nested = Object.keys(packages).flatMap(
  (name) => name.match(/^(?!node_modules)(.+?)\/node_modules\//)?.[1] ?? [],
);
await Promise.all([...new Set(['.', ...nested])].map(link));
