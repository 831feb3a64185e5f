// Build time only. Lets bundles import content: each workspace its own, and all of them the kit's.
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { type ContentRules, mistakesIn } from '../../content/checkContent.ts';
import { contentFile, contentFolder } from '../../content/contentFolder.ts';
import { contentModule } from '../../content/contentModule.ts';
import { kitContent } from '../../content/kitContent.ts';
import { iconSvg, logoFile, logoProblem, readLogo } from '../../content/logo.ts';
import { site } from '../../site/site.ts';

/**
 * Rsbuild plugin. A mistake in the content ends the build, each in a line with file and line.
 * @param rules by the workspaces whose sources are built, what they say of their content
 */
export function pluginContent(rules: Record<string, ContentRules>): RsbuildPlugin {
  const kit = contentFolder('kit');
  const all = Object.entries({ kit: kitContent, ...rules });
  const alias = {
    '#brand': path.join(kit, 'brand.yaml'),
    '#project-types': path.join(kit, 'project-types.yaml'),
    '#logo': logoFile(),
  };
  return {
    name: 'site:content',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { resolve: { alias } }),
      );
      api.resolve(({ resolveData }) => {
        const found = contentFile(resolveData.request, resolveData.contextInfo.issuer);
        if (found) resolveData.request = found.file;
      });
      api.onBeforeBuild(() => {
        const found = all.flatMap(([owner, each]) => mistakesIn(contentFolder(owner), each));
        const logo = logoProblem();
        if (logo) found.push(logo);
        if (found.length > 0) throw new Error(found.join('\n'));
      });
      // As a file it is the icon; `?raw` is the drawing itself.
      api.transform({ test: logoFile(), resourceQuery: { not: /raw/ } }, ({ code }) =>
        iconSvg(readLogo(code), site.brand),
      );
      for (const [owner, { schemas }] of all) {
        for (const [name, schema] of Object.entries(schemas)) {
          const file = path.join(contentFolder(owner), name);
          api.transform({ test: (resource) => resource === file }, () =>
            contentModule(file, schema),
          );
        }
      }
    },
  };
}
