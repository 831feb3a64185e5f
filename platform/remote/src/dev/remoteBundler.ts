// Development only. The bundler of one remote, for the browser.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig, RsbuildInstance } from '@rsbuild/core';

/**
 * The bundler with the remote's own configuration and `more`. NODE_ENV must be set before: React and the
 * bundler read it when they are loaded.
 * @param root the remote's folder
 */
export async function remoteBundler(root: string, more: RsbuildConfig): Promise<RsbuildInstance> {
  const { createRsbuild, mergeRsbuildConfig } = await import('@rsbuild/core');
  const file = pathToFileURL(path.join(root, 'rsbuild.config.ts')).href;
  const { default: own } = await import(file);
  const config = mergeRsbuildConfig(own, { logLevel: 'warn' }, more);
  return createRsbuild({ cwd: root, config, environment: ['web'] });
}
