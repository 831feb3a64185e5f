// Build time only. Configuration shared by the builds of shell and remotes.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BASE_TOKEN } from '@platform/contract/bundle/loadBundle';
import type { EnvironmentConfig, RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { federationPackage } from './federation.ts';

/** Resolves the federation runtime to its ESM build: 33.6 → 7.7 kB per entry. */
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

/** Short in production, because most class attributes begin with it; a class begins with a letter. */
const classPrefix = (namespace: string, production: boolean): string =>
  production ? `s${createHash('sha256').update(namespace).digest('hex').slice(0, 4)}` : namespace;

/** By path: the plugin's version must fit the bundler's compiler, as pinned by this package. */
const styledComponents = (namespace: string, production: boolean): [string, object] => [
  require.resolve('@swc/plugin-styled-components'),
  {
    ssr: true,
    pure: production,
    displayName: !production,
    fileName: !production,
    transpileTemplateLiterals: true,
    namespace: classPrefix(namespace, production),
  },
];

// cspell:ignore nosources
/** With lines and columns, but without comments in the scripts and without sources. */
const MAPS = 'hidden-nosources-source-map';

/** The same in both builds, because server and browser must use the same addresses. */
export const ASSET_FOLDERS = { svg: 'pictures', image: 'pictures', font: 'fonts' };

/** @param namespace prefix of styled-components' ids */
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
      sourceMap: { js: production ? MAPS : 'cheap-module-source-map' },
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 17'],
    },
    tools: {
      htmlPlugin: false,
      swc: { jsc: { experimental: { plugins: [styledComponents(namespace, production)] } } },
      // Outside the visitors' files, and without the machine's paths.
      rspack: {
        output: {
          ...(production && { sourceMapFilename: '../maps/[file].map' }),
          devtoolModuleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
            `webpack://${namespace}/${resourcePath.replace(/\|.*(?=\/node_modules\/)/, '|')}`,
        },
      },
    },
    performance: { printFileSize: false, buildCache: false },
  };
}

/**
 * One CommonJS file.
 * @param externals modules that it requires when it runs
 */
export function nodeEnvironment(entry: string, externals: readonly string[]): EnvironmentConfig {
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
      externals: [...externals],
      assetPrefix: `${BASE_TOKEN}browser/`,
    },
    tools: { rspack },
  };
}
