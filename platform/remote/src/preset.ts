// Build time only. The Rsbuild preset of remotes.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { CONTRACT, containerName } from '@platform/contract';
import { SHARED, sharedVersions } from '@platform/contract/bundle/shared';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from './build/base.ts';
import { exposeChunk, pluginBuildFacts } from './build/buildFacts.ts';
import { chunkAddresses } from './build/chunkAddresses.ts';
import { federationVersion } from './build/federation.ts';
import { federationEntry } from './build/federationEntry.ts';
import { pluginPageChunks } from './build/pageChunks.ts';
import { pluginBillOfMaterials } from './build/pluginBillOfMaterials.ts';
import { pluginContent } from './build/pluginContent.ts';
import { type RemoteOptions, writeExposes } from './build/remoteOptions.ts';
import { isStub } from './build/stub.ts';
import { stubConfig } from './stub/stubConfig.ts';

/** The bundler's part of the federation runtime, which the shell provides. */
const BUNDLER_RUNTIME = 'site-bundler-runtime';

/** File of code shared by several chunks, and of a single section. */
const COMMON = 'common';

/** The shell's copy; the gate reads the version in the entry. A different patch fits. */
const request = (version: string) => ({
  singleton: true,
  strictVersion: false,
  requiredVersion: `^${version.replace(/^(\d+\.\d+).*/, '$1.0')}`,
  import: false as const,
});

/** Rsbuild configuration of a remote: browser files for federation and a Node bundle. */
export function remote(options: RemoteOptions): RsbuildConfig {
  const { name, exposes } = options;
  const root = process.cwd();
  if (isStub()) return stubConfig(options, root);
  const production = process.env.NODE_ENV !== 'development';
  const base = baseConfig(name, production);
  const container = containerName(name);
  const versions = sharedVersions(root);
  const shared = Object.fromEntries(
    SHARED.map((library) => [library, request(versions[library.split('/')[0] ?? ''] ?? '')]),
  );

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
        shared: versions,
        federation: federationVersion(),
        exposes: Object.keys(exposes),
        entryChunk: container,
        standalone: options.standalone,
        contributions: options.contributions,
        pictureOrigins: options.pictureOrigins,
        fromContent: options.fromContent,
      }),
      pluginBillOfMaterials(),
      ...(options.plugins ?? []),
    ],
    environments: {
      web: {
        // An entry named like the container becomes part of it: one file less per page.
        source: { entry: { [container]: path.resolve(root, exposes['./routes'] ?? '') } },
        resolve: {
          alias: {
            [BUNDLER_RUNTIME]: fileURLToPath(new URL('./build/bundlerRuntime.ts', import.meta.url)),
          },
        },
        output: {
          target: 'web',
          distPath: { ...ASSET_FOLDERS, root: 'dist/browser', js: '', jsAsync: '' },
          assetPrefix: 'auto',
        },
        splitChunks: false,
        tools: {
          rspack: {
            plugins: [
              federationEntry(BUNDLER_RUNTIME),
              ...(production ? [chunkAddresses(name)] : []),
            ],
            optimization: {
              // One file: a dozen files of 1 kB would be a third larger.
              splitChunks: splitRules(Object.keys(exposes).length > 2 ? 'sections' : COMMON),
            },
          },
        },
      },
      // Exports the same names as the container exposes.
      node: nodeEnvironment(writeExposes(root, exposes), SHARED),
    },
  };
}

/** @param name of the file with all sections: one loads faster than several small ones */
const splitRules = (name: string): Rspack.OptimizationSplitChunksOptions => ({
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    [name]: {
      name,
      chunks: (each) => /^expose-(?!routes)/.test(each.name ?? ''),
      minChunks: 1,
      priority: 10,
      enforce: true,
    },
    shared: { name: COMMON, minChunks: 3, minSize: 0, priority: 20, reuseExistingChunk: true },
  },
});
