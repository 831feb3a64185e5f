// Build time and server only. Finds a workspace's content folder.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';

const NAMED = '#content/';

/** Owner of files outside the site's repository: a remote with a repository of its own. */
const ELSEWHERE = '(elsewhere)';

/** The workspace's folder; the working directory for a remote with a repository of its own. */
export function workspaceFolder(workspace: string): string {
  const folder = path.join(ROOT, workspace);
  return existsSync(folder) ? folder : process.cwd();
}

/**
 * The workspace's `content/`, without symbolic links.
 * @param other folder with one folder for each workspace whose content it replaces; tests set CONTENT_DIR
 * @param own the package's own content folder
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
 * Resolves `#content/hero.yaml`; undefined for any other request.
 * @param importer absolute path of the importing file
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
