import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig, RsbuildInstance } from '@rsbuild/core';

/** The bundler for browser files, with `more` settings. Set NODE_ENV first: React and the bundler read it on load. */
export async function remoteBundler(root: string, more: RsbuildConfig): Promise<RsbuildInstance> {
  const { createRsbuild, mergeRsbuildConfig } = await import('@rsbuild/core');
  const file = pathToFileURL(path.join(root, 'rsbuild.config.ts')).href;
  const { default: own } = await import(file);
  const config = mergeRsbuildConfig(own, { logLevel: 'warn' }, more);
  return createRsbuild({ cwd: root, config, environment: ['web'] });
}
