// Build time only. The tool for any host of Module Federation: a build by the plugin's defaults, without the shell's
// runtime and without the payload of the site's pages.
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import { STANDALONE } from './standalone.ts';

const NAME = 'federation';
const CONTAINER = 'cron_tool';

export const federationEnvironment: EnvironmentConfig = {
  // Named like the container, the required entry adds no file.
  source: { entry: { [CONTAINER]: 'data:text/javascript,' } },
  resolve: { alias: { 'react-router-dom$': path.resolve('src/standalone/noRouter.ts') } },
  output: {
    target: 'web',
    distPath: {
      root: `dist/${STANDALONE.folder}${NAME}`,
      js: '',
      jsAsync: '',
      css: '',
      cssAsync: '',
    },
    assetPrefix: 'auto',
    cleanDistPath: false,
    // Other sites report no errors here.
    sourceMap: false,
  },
  splitChunks: false,
};

/** The host has React already; a second copy couldn't render within its pages. */
const fromHost = { singleton: true, requiredVersion: '^19.0.0', import: false } as const;

export const pluginFederation = (): RsbuildPlugin =>
  pluginModuleFederation(
    {
      name: CONTAINER,
      filename: 'remoteEntry.[contenthash:10].js',
      exposes: { './CronTool': './src/federated/CronTool.tsx' },
      shared: { react: fromHost, 'react-dom': fromHost },
      manifest: true,
      dts: false,
      dev: false,
    },
    { environment: NAME },
  );
