// Tests only. Lets vitest import content as the bundler does, each workspace its own.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentRules } from '@platform/content/checkContent';
import { contentFile, workspaceFolder } from '@platform/content/contentFolder';
import { contentModule } from '@platform/content/contentModule';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vitest/config';

/** @param content folder that has one for each workspace; their own when absent */
export const viteContent = (content?: string): Plugin => ({
  name: 'site:content',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const found = contentFile(id, importer, content);
    return found && `${found.file}?of=${found.owner}`;
  },
  async load(id) {
    const [, file, workspace] = /^(.*\.yaml)\?of=(.*)$/.exec(id) ?? [];
    if (!file || !workspace) return undefined;
    const { schemas } = await rulesOf(workspaceFolder(workspace));
    const schema = schemas[path.basename(file)];
    if (!schema) throw new Error(`${file} has no schema in ${workspace}/build/content.ts.`);
    return contentModule(file, schema);
  },
});

const known = new Map<string, Promise<ContentRules>>();

/** The configuration of vitest runs without its own translation of TypeScript. */
function rulesOf(workspace: string): Promise<ContentRules> {
  const found =
    known.get(workspace) ??
    tsImport(pathToFileURL(path.join(workspace, 'build/content.ts')).href, import.meta.url).then(
      ({ rules }) => rules,
    );
  known.set(workspace, found);
  return found;
}
