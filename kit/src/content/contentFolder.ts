// Build time and server only. Where a workspace's content stands.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../server/root.ts';

const NAMED = '#content/';
/** An installed kit has its own content beside its sources. */
const KIT = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * `content/` in the workspace. Tests name another place by CONTENT_DIR, with a folder for each
 * workspace: what they expect holds whatever the site's own content says.
 */
export function contentFolder(workspace: string, other = process.env.CONTENT_DIR): string {
  const folder = other
    ? path.resolve(ROOT, other, workspace)
    : workspace === 'kit'
      ? KIT
      : path.join(ROOT, workspace, 'content');
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
  const [owner = ''] = path.relative(ROOT, importer).split(path.sep);
  return { owner, file: path.join(contentFolder(owner, other), request.slice(NAMED.length)) };
}
