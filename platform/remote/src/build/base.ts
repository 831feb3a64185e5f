// Build time only. What the shell's build and every remote's have in common.
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_TOKEN } from '@platform/contract/bundle/loadBundle';
import { SHARED } from '@platform/contract/bundle/shared';
import type { EnvironmentConfig, RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federationPackage } from './federation.ts';

/** `federationEsm` resolves the federation runtime to its ESM build: 33.6 → 7.7 kB per entry. */
function federationEsm(): Record<string, string> {
  const names = [
    'webpack-bundler-runtime',
    'runtime',
    'runtime-tools',
    'inject-external-runtime-core-plugin',
  ];
  const entries = names.map((name) => {
    const folder = path.join(federationPackage(name), 'dist');
    return [path.join(folder, 'index.cjs'), path.join(folder, 'index.js')];
  });
  return Object.fromEntries(entries);
}

const require = createRequire(import.meta.url);

/**
 * The compiler's plugin, by its own path: it must fit the bundler's compiler to the version, which this
 * package's dependencies say wherever they are installed.
 */
const styledComponents = (namespace: string, production: boolean): [string, object] => [
  require.resolve('@swc/plugin-styled-components'),
  {
    ssr: true,
    pure: production,
    displayName: !production,
    fileName: !production,
    transpileTemplateLiterals: true,
    namespace,
  },
];

/** Where pictures go, the same in both builds: server and browser must name the same address. */
export const ASSET_FOLDERS = { svg: 'pictures', image: 'pictures', font: 'fonts' };

/**
 * Rsbuild configuration that all workspaces share.
 * @param namespace keeps styled-components' ids apart
 */
export function baseConfig(namespace: string, production: boolean): RsbuildConfig {
  return {
    plugins: [pluginReact({ splitChunks: false })],
    mode: production ? 'production' : 'development',
    resolve: { alias: federationEsm() },
    output: {
      legalComments: 'none',
      dataUriLimit: 0,
      polyfill: 'off',
      filenameHash: true,
      sourceMap: production ? false : { js: 'cheap-module-source-map' },
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 17'],
    },
    tools: {
      htmlPlugin: false,
      swc: { jsc: { experimental: { plugins: [styledComponents(namespace, production)] } } },
    },
    performance: { printFileSize: false, buildCache: false },
  };
}

/** Node environment: one CommonJS file whose shared libraries the host provides. */
export function nodeEnvironment(entry: string): EnvironmentConfig {
  const rspack: Rspack.Configuration = {
    output: {
      asyncChunks: false,
      library: { type: 'commonjs2' },
    },
    optimization: { splitChunks: false, runtimeChunk: false },
  };
  return {
    source: { entry: { index: entry } },
    output: {
      target: 'node',
      module: false,
      distPath: { ...ASSET_FOLDERS, root: 'dist/node' },
      filename: { js: '[name].cjs' },
      emitAssets: false,
      minify: false,
      externals: [...SHARED, 'react-dom/server', 'node:stream'],
      assetPrefix: `${BASE_TOKEN}browser/`,
    },
    tools: { rspack },
  };
}
