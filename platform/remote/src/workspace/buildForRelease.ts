// Build time only.
import type { Build } from '@platform/contract/publishing';
import { buildFolder, buildWorkspace, distOf } from './buildWorkspace.ts';
import { commitOf } from './commitOf.ts';
import { BUILT, remoteHere } from './remotes.ts';

/** Builds a workspace, or the remote in this folder. */
export async function buildForRelease(name: string, say: (line: string) => void): Promise<Build> {
  say(`Building ${name}`);
  const here = remoteHere();
  const isElsewhere = here?.name === name && !BUILT.includes(name);
  const source = isElsewhere ? here.folder : name;
  const log = (line: string) => say(`  ${line}`);
  const dist = await (isElsewhere ? buildFolder(source, { log }) : buildWorkspace(name, { log }));
  return { name, dist, commit: await commitOf(source) };
}

/** Builds of workspaces that are there already. */
export const presentBuilds = (names: string[]): Promise<Build[]> =>
  Promise.all(
    names.map(async (name) => ({ name, dist: distOf(name), commit: await commitOf(name) })),
  );
