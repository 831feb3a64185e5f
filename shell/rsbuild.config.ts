import path from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { CONTRACT } from '@site/kit/contract';
import { sharedVersions } from '@site/kit/server/shared';
import { FEDERATION } from '@site/kit/sharedLibraries';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from '@site/kit/toolchain/base';
import { pluginBuildFacts } from '@site/kit/toolchain/buildFacts';
import { integrityHook } from '@site/kit/toolchain/integrityHook';

const production = process.env.NODE_ENV !== 'development';
const base = baseConfig('shell', production);

export default {
  ...base,
  plugins: [
    ...(base.plugins ?? []),
    pluginBuildFacts({
      name: 'shell',
      contract: CONTRACT,
      container: '',
      entry: 'browser/shell.js',
      node: 'node/index.cjs',
      shared: sharedVersions(),
      federation: FEDERATION,
      exposes: [],
    }),
  ],
  environments: {
    web: {
      source: { entry: { shell: './src/browser/entry.ts' } },
      resolve: { alias: { 'react-router-dom$': path.resolve('src/browser/routerFacade.ts') } },
      splitChunks: false,
      output: {
        target: 'web',
        distPath: { ...ASSET_FOLDERS, root: 'dist/browser', js: '', jsAsync: '', css: '' },
        filename: { js: '[name].js' },
        assetPrefix: 'auto',
        manifest: false,
      },
      tools: { rspack: { plugins: [integrityHook] } },
    },
    node: nodeEnvironment('./src/render/render.tsx'),
  },
} satisfies RsbuildConfig;
