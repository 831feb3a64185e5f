import path from 'node:path';
import { CONTRACT } from '@platform/contract';
import { sharedVersions } from '@platform/contract/bundle/shared';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from '@platform/remote/build/base';
import { pluginBuildFacts } from '@platform/remote/build/buildFacts';
import { chunkAddresses } from '@platform/remote/build/chunkAddresses';
import { federationVersion } from '@platform/remote/build/federation';
import { integrityHook } from '@platform/remote/build/integrityHook';
import { pluginContent } from '@platform/remote/build/pluginContent';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginBrand } from '@site/brand/build';
import { rules } from './build/content.ts';
import { pluginSiteFile } from './build/pluginSiteFile.ts';
import { readResults } from './build/results.ts';

const production = process.env.NODE_ENV !== 'development';
const base = baseConfig('shell', production);
const libraries = sharedVersions(process.cwd());

export default {
  ...base,
  plugins: [
    ...(base.plugins ?? []),
    pluginContent({ shell: rules }),
    pluginBrand(),
    pluginSiteFile(),
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
  ],
  source: {
    define: {
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
      MEASURED: JSON.stringify(readResults()),
      SHARED_VERSIONS: JSON.stringify(libraries),
    },
  },
  environments: {
    web: {
      source: { entry: { shell: './src/browser/entry.ts' } },
      resolve: { alias: { 'react-router-dom$': path.resolve('src/browser/routerFacade.ts') } },
      splitChunks: false,
      output: {
        target: 'web',
        distPath: { ...ASSET_FOLDERS, root: 'dist/browser', js: '', jsAsync: '', css: '' },
        assetPrefix: 'auto',
        manifest: false,
      },
      tools: {
        rspack: {
          plugins: [integrityHook, ...(production ? [chunkAddresses('shell')] : [])],
          optimization: {
            runtimeChunk: production && { name: 'libraries' },
            splitChunks: production && {
              cacheGroups: {
                default: false,
                defaultVendors: false,
                // A new sentence leaves them as they are: browsers have them already.
                libraries: {
                  name: 'libraries',
                  test: /[\\/]node_modules[\\/]/,
                  chunks: 'initial',
                  enforce: true,
                },
              },
            },
          },
        },
      },
    },
    node: nodeEnvironment('./src/render/render.tsx'),
  },
} satisfies RsbuildConfig;
