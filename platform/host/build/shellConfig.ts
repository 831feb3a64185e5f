// Build time only. The Rsbuild preset of a site's shell.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentRules } from '@platform/content/checkContent';
import { CONTRACT } from '@platform/contract';
import { NODE_MODULES } from '@platform/contract/bundle/loadBundle';
import { sharedVersions } from '@platform/contract/bundle/shared';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from '@platform/remote/build/base';
import { pluginBuildFacts } from '@platform/remote/build/buildFacts';
import { chunkAddresses } from '@platform/remote/build/chunkAddresses';
import { federationVersion } from '@platform/remote/build/federation';
import { pluginBillOfMaterials } from '@platform/remote/build/pluginBillOfMaterials';
import { pluginContent } from '@platform/remote/build/pluginContent';
import { type RsbuildConfig, type RsbuildPlugins, rspack } from '@rsbuild/core';
import type { SiteIdentity } from '../src/node/addresses/SiteTexts.ts';
import { pluginSiteFile } from './pluginSiteFile.ts';

interface ShellOptions {
  /** Module that calls `startInPieces`. */
  browser: string;
  /** Module that exports what `createRender` returns. */
  render: string;
  identity: SiteIdentity;
  /** Rules of the files in `content/`. */
  content?: ContentRules;
  plugins?: RsbuildPlugins;
  /** Constants by name, as JSON. */
  define?: Record<string, string>;
}

/** Complete Rsbuild configuration of a shell: browser files and a Node bundle. */
export function shellConfig(options: ShellOptions): RsbuildConfig {
  const production = process.env.NODE_ENV !== 'development';
  const base = baseConfig('shell', production);
  const libraries = sharedVersions(process.cwd());
  return {
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      pluginContent(options.content ? { shell: options.content } : {}),
      pluginSiteFile(options.identity),
      pluginBuildFacts({
        name: 'shell',
        contract: CONTRACT,
        container: '',
        entry: 'browser/shell.js',
        entryChunk: 'shell',
        node: 'node/index.cjs',
        shared: libraries,
        federation: federationVersion(),
        exposes: [],
      }),
      pluginBillOfMaterials(),
      ...(options.plugins ?? []),
    ],
    source: {
      define: {
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
        SHARED_VERSIONS: JSON.stringify(libraries),
        ...options.define,
      },
    },
    environments: {
      web: {
        source: { entry: { shell: path.resolve(options.browser) } },
        resolve: { alias: { 'react-router-dom$': ROUTER } },
        splitChunks: false,
        output: {
          target: 'web',
          distPath: { ...ASSET_FOLDERS, root: 'dist/browser', js: '', jsAsync: '', css: '' },
          assetPrefix: 'auto',
          manifest: false,
        },
        tools: {
          rspack: {
            plugins: production ? [chunkAddresses('shell'), compileAhead] : [],
            optimization: {
              runtimeChunk: production && { name: 'libraries' },
              splitChunks: production && {
                cacheGroups: {
                  default: false,
                  defaultVendors: false,
                  // Browsers keep them in the cache when only the shell changes.
                  libraries: {
                    name: 'libraries',
                    test: /[\\/]node_modules[\\/](?!@platform[\\/])/,
                    chunks: 'initial',
                    enforce: true,
                  },
                },
              },
            },
          },
        },
      },
      node: nodeEnvironment(path.resolve(options.render), NODE_MODULES),
    },
  };
}

const ROUTER = fileURLToPath(new URL('../src/browser/routerFacade.ts', import.meta.url));

/**
 * Makes V8 compile all functions of a file while it arrives, outside the main thread: most of them run at the start,
 * and each compiled when called delayed a slow phone. https://v8.dev/blog/explicit-compile-hints
 */
const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minifier, which drops comments; before source maps and names.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
