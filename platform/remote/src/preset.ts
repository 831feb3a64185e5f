// Build time only. The Rsbuild preset of remotes.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { CONTRACT, containerName } from '@platform/contract';
import { SHARED, sharedVersions } from '@platform/contract/bundle/shared';
import type { RsbuildConfig } from '@rsbuild/core';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from './build/base.ts';
import { exposeChunk, pluginBuildFacts } from './build/buildFacts.ts';
import { chunkAddresses } from './build/chunkAddresses.ts';
import { federationPackage, federationVersion } from './build/federation.ts';
import { integrityHook } from './build/integrityHook.ts';
import { pluginPageChunks } from './build/pageChunks.ts';
import { pluginContent } from './build/pluginContent.ts';
import { type RemoteOptions, writeExposes } from './build/remoteOptions.ts';
import { splitRules } from './build/splitRules.ts';
import { isStub } from './build/stub.ts';
import { stubConfig } from './stub/stubConfig.ts';

/** Replaces the bundler's part of the federation runtime, which the shell provides. */
const BUNDLER_RUNTIME = {
  [path.join(federationPackage('webpack-bundler-runtime'), 'dist', 'index.cjs')]: fileURLToPath(
    new URL('./build/bundlerRuntime.ts', import.meta.url),
  ),
};

/** File of code shared by several chunks, and of a single section. */
const COMMON = 'common';

/** Rsbuild configuration of a remote: browser files for federation and a Node bundle. */
export function remote(options: RemoteOptions): RsbuildConfig {
  const { name, exposes } = options;
  const root = process.cwd();
  if (isStub()) return stubConfig(options, root);
  const production = process.env.NODE_ENV !== 'development';
  const base = baseConfig(name, production);
  const container = containerName(name);
  const shared = Object.fromEntries(
    SHARED.map((library) => [library, { singleton: true, requiredVersion: false, import: false }]),
  ) as Record<string, { singleton: true; requiredVersion: false; import: false }>;

  return {
    ...base,
    // The federation plugin copies functions into the entry; tsx (in development) wraps them in this helper.
    source: { define: { __name: '((named) => named)' } },
    plugins: [
      ...(base.plugins ?? []),
      pluginModuleFederation(
        {
          name: container,
          filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([expose, source]) => [
              expose,
              { import: [source], name: exposeChunk(expose) },
            ]),
          ),
          shared,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            asyncStartup: true,
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        },
        { environment: 'web' },
      ),
      pluginContent(options.content ? { [name]: options.content } : {}),
      pluginPageChunks(path.resolve(root, exposes['./routes'] ?? '')),
      pluginBuildFacts({
        name,
        contract: CONTRACT,
        container,
        entry: 'browser/remoteEntry.js',
        node: 'node/index.cjs',
        shared: sharedVersions(root),
        federation: federationVersion(),
        exposes: Object.keys(exposes),
        entryChunk: container,
        standalone: options.standalone,
        contributions: options.contributions,
        pictureOrigins: options.pictureOrigins,
      }),
      ...(options.plugins ?? []),
    ],
    environments: {
      web: {
        // An entry named like the container becomes part of it: one file less per page.
        source: { entry: { [container]: path.resolve(root, exposes['./routes'] ?? '') } },
        resolve: { alias: BUNDLER_RUNTIME },
        output: {
          target: 'web',
          distPath: { ...ASSET_FOLDERS, root: 'dist/browser', js: '', jsAsync: '' },
          assetPrefix: 'auto',
        },
        splitChunks: false,
        tools: {
          rspack: {
            plugins: [integrityHook, ...(production ? [chunkAddresses(name)] : [])],
            optimization: {
              // One file: a dozen files of 1 kB would be a third larger.
              splitChunks: splitRules(
                { [Object.keys(exposes).length > 2 ? 'sections' : COMMON]: /^expose-(?!routes)/ },
                { name: COMMON, minChunks: 3, minSize: 0 },
              ),
            },
          },
        },
      },
      // Exports the same names as the container exposes.
      node: nodeEnvironment(writeExposes(root, exposes), SHARED),
    },
  };
}
