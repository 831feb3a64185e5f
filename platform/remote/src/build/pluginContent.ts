import path from 'node:path';
import { type ContentRules, findMistakes } from '@platform/content/checkContent';
import { contentFile, contentFolder } from '@platform/content/contentFolder';
import { contentModule } from '@platform/content/contentModule';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Rsbuild plugin for content imports. Invalid content ends the build with file and line.
 * @param rules by workspace
 * @param folderOf folder of a workspace's content
 */
export function pluginContent(
  rules: Record<string, ContentRules>,
  folderOf: (owner: string) => string = contentFolder,
): RsbuildPlugin {
  const all = Object.entries(rules);
  return {
    name: `platform:content ${Object.keys(rules).join(' ')}`,
    setup(api) {
      api.resolve(({ resolveData }) => {
        const found = contentFile(resolveData.request, resolveData.contextInfo.issuer);
        if (found) resolveData.request = found.file;
      });
      api.onBeforeBuild(() => {
        const found = all.flatMap(([owner, each]) => findMistakes(folderOf(owner), each));
        if (found.length > 0) throw new Error(found.join('\n'));
      });
      for (const [owner, { schemas }] of all) {
        for (const [name, schema] of Object.entries(schemas)) {
          const file = path.join(folderOf(owner), name);
          api.transform({ test: (resource) => resource === file }, () =>
            contentModule(file, schema),
          );
        }
      }
    },
  };
}
