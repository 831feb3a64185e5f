import { buildFolder, buildWorkspace } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { commitOf } from './commitOf.ts';
import { remoteHere } from './remoteHere.ts';

/** Builds a workspace, or the remote in this folder. @returns dist and commit, if any */
export async function buildForRelease(name: string, say: (line: string) => void) {
  say(`Building ${name}`);
  const here = remoteHere();
  const isElsewhere = here?.name === name && !BUILT.includes(name);
  const source = isElsewhere ? here.folder : name;
  const log = (line: string) => say(`  ${line}`);
  const dist = await (isElsewhere ? buildFolder(source, { log }) : buildWorkspace(name, { log }));
  return { dist, commit: await commitOf(source) };
}
