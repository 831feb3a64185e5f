// Build time and server only. Workspaces that this repository builds and releases.

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@platform/contract';
import { packageFacts, ROOT } from '@platform/contract/bundle/packageRoot';

/** Names of the folders `mfe-…` with a build configuration. */
export const remotesIn = (root: string): string[] =>
  readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'rsbuild.config.ts')),
  );

export const REMOTES = remotesIn(ROOT);

/** The shell and the remotes. */
export const BUILT = [SHELL, ...REMOTES];

/** The remote in this folder; undefined if there is none. */
export function remoteHere(folder = process.cwd()): { name: string; folder: string } | undefined {
  if (!existsSync(path.join(folder, 'rsbuild.config.ts'))) return undefined;
  const { name = '' } = packageFacts(folder);
  return { name: name.replace(/^@[^/]+\//, ''), folder };
}

/** Starts a remote's dev server: a repository of its own has no workspaces. */
export const devCommand = (name: string): string =>
  BUILT.includes(name) ? `npm run dev -w ${name}` : 'npm run dev';

/** Folders of the workspaces that a workspace depends on, also indirectly. */
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

let common: string[] | undefined;

/** Folders of the workspaces that every build depends on. */
export function commonWorkspaces(): string[] {
  const [first = [], ...others] = common ? [] : BUILT.map((name) => [...dependenciesOf(name)]);
  common ??= first.filter((folder) => others.every((each) => each.includes(folder))).sort();
  return common;
}

/** Folders of other workspaces that a build depends on, with `config.builtFrom` of its package.json. */
export function builtFrom(folder: string): string[] {
  const manifest = path.join(ROOT, folder, 'package.json');
  const { config } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return [...commonWorkspaces(), ...(config?.builtFrom ?? [])];
}
