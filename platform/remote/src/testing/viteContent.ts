// Tests only. Imports content in vitest as the bundler does.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentRules } from '@platform/content/checkContent';
import { contentFile, workspaceFolder } from '@platform/content/contentFolder';
import { contentModule } from '@platform/content/contentModule';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vitest/config';

/** @param content folder with one subfolder per workspace; by default each workspace's own */
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

/** Vitest doesn't compile TypeScript for its own configuration. */
function rulesOf(workspace: string): Promise<ContentRules> {
  const found =
    known.get(workspace) ??
    tsImport(pathToFileURL(path.join(workspace, 'build/content.ts')).href, import.meta.url).then(
      ({ rules }) => rules,
    );
  known.set(workspace, found);
  return found;
}
