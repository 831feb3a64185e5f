// Build time only. Writes source maps to `dist/maps/`, apart from the files that visitors get.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import type { RsbuildPlugin } from '@rsbuild/core';

// cspell:ignore nosources
/** With lines and columns, but without comments in the scripts and without sources. */
export const HIDDEN_MAPS = 'hidden-nosources-source-map';

interface Map {
  sources: string[];
  [field: string]: unknown;
}

/** Rsbuild plugin for production builds; covers every environment. */
export const pluginSourceMaps = (name: string): RsbuildPlugin => ({
  name: 'site:source-maps',
  apply: 'build',
  setup(api) {
    const root = api.context.rootPath;
    const dist = path.join(root, 'dist');
    api.modifyRspackConfig((config) => {
      config.output ??= {};
      config.output.devtoolModuleFilenameTemplate = '[absolute-resource-path]';
    });
    // After all hashes, and before plugins list the files of a folder.
    api.processAssets({ stage: 'report' }, async ({ assets, compilation, environment }) => {
      for (const [asset, source] of Object.entries(assets)) {
        if (!asset.endsWith('.map')) continue;
        compilation.deleteAsset(asset);
        const script = path.join(environment.distPath, asset.replace(/\.map$/, ''));
        const file = path.relative(dist, script).replaceAll(path.sep, '/');
        const map: Map = JSON.parse(source.source().toString());
        map.sources = map.sources.map((each) => portable(each, name, root));
        const target = path.join(dist, 'maps', `${file}.map`);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, JSON.stringify(map));
      }
    });
  },
});

/** The path without any folder of the machine: `mfe-blog/src/Article.tsx`, `node_modules/zod/index.js`. */
export function portable(source: string, name: string, root: string): string {
  const plain = source.replace(/[?!|].*$/, '').replaceAll('\\', '/');
  const installed = plain.lastIndexOf('node_modules/');
  if (installed >= 0) return plain.slice(installed);
  const within = (folder: string) => {
    const relative = path.relative(folder, plain).replaceAll(path.sep, '/');
    return path.isAbsolute(plain) && !relative.startsWith('../') ? relative : undefined;
  };
  const own = within(root);
  if (own !== undefined) return `${name}/${own}`;
  // A module that the bundler made has a name without a folder of the machine, unless it embeds one.
  return within(ROOT) ?? (/^webpack\/[\w /-]+$/.test(plain) ? plain : 'generated');
}
