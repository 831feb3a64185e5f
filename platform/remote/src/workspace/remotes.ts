// Build time and server only. The parts of the site that are built and released from this repository.

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@platform/contract';
import { ROOT } from '@platform/contract/bundle/root';

/** Names of the remotes in a folder, as theirs are called. One without a build is none. */
export const remotesIn = (root: string): string[] =>
  readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'rsbuild.config.ts')),
  );

export const REMOTES = remotesIn(ROOT);

/** Everything that has a build. */
export const BUILT = [SHELL, ...REMOTES];

/** Folders of the workspaces that a workspace depends on, directly or by way of others. */
function dependenciesOf(workspace: string, found = new Set<string>()): Set<string> {
  const manifest = readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8');
  for (const name of Object.keys(JSON.parse(manifest).dependencies ?? {})) {
    const installed = path.join(ROOT, 'node_modules', name);
    const folder = existsSync(installed) ? path.relative(ROOT, realpathSync(installed)) : '';
    if (!folder || folder.startsWith('node_modules') || found.has(folder)) continue;
    dependenciesOf(folder, found.add(folder));
  }
  return found;
}

/** Folders of the workspaces that every build is made of: a change in one of them changes them all. */
export function commonWorkspaces(): string[] {
  const [first = [], ...others] = BUILT.map((name) => [...dependenciesOf(name)]);
  return first.filter((folder) => others.every((each) => each.includes(folder))).sort();
}

/**
 * Folders of the workspaces that a build is made of, besides its own: those of every build, and what its
 * package.json names as `config.builtFrom`.
 * @param folder a workspace, or any other folder with a package.json
 */
export function builtFrom(folder: string): string[] {
  const manifest = path.join(ROOT, folder, 'package.json');
  const { config } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return [...commonWorkspaces(), ...(config?.builtFrom ?? [])];
}
