// Build time and server only. Where a workspace's content stands.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';

const NAMED = '#content/';

/** Stands for the remote whose repository this is, where it isn't the site's. */
const ELSEWHERE = '(elsewhere)';

/** A remote in a repository of its own is built and tested in its folder. */
export function workspaceFolder(workspace: string): string {
  const folder = path.join(ROOT, workspace);
  return existsSync(folder) ? folder : process.cwd();
}

/**
 * `content/` in the workspace. Tests name another place by CONTENT_DIR, with a folder for each
 * workspace that is to have other content: what they expect holds whatever the site's own says.
 * @param own where it is otherwise, for a package that brings its content along
 */
export function contentFolder(
  workspace: string,
  other = process.env.CONTENT_DIR,
  own = path.join(workspaceFolder(workspace), 'content'),
): string {
  const named = other ? path.resolve(ROOT, other, workspace) : own;
  const folder = existsSync(named) ? named : own;
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/**
 * What `#content/hero.yaml` is in a file of a workspace; undefined for any other request.
 * @param importer the file
 */
export function contentFile(
  request: string,
  importer: string,
  other?: string,
): { owner: string; file: string } | undefined {
  if (!request.startsWith(NAMED)) return undefined;
  const [top = ''] = path.relative(ROOT, importer).split(path.sep);
  const owner = top === '..' ? ELSEWHERE : top;
  return { owner, file: path.join(contentFolder(owner, other), request.slice(NAMED.length)) };
}
