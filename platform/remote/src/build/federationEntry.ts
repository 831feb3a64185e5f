// Build time only. The federation plugin writes absolute paths into the source of a module, whose id then depends on
// the folder of the build, and so do the ids of others.
import path from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';
import { federationPackage } from './federation.ts';

const BUNDLER_RUNTIME = path.join(
  federationPackage('webpack-bundler-runtime'),
  'dist',
  'index.cjs',
);

/** Rspack plugin: in that source, `name` stands for the bundler's part of the federation runtime. */
export const federationEntry = (name: string): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (data) => {
    const from = encodeURIComponent(BUNDLER_RUNTIME);
    data.request = data.request.replace(from, encodeURIComponent(name));
  });
