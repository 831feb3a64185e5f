import type { RsbuildConfig, RsbuildInstance } from '@rsbuild/core';
import { loadConfig } from '../workspace/loadConfig.ts';

/** The bundler for browser files, with `more` settings. Set NODE_ENV first: React and the bundler read it on load. */
export async function remoteBundler(root: string, more: RsbuildConfig): Promise<RsbuildInstance> {
  const { createRsbuild, mergeRsbuildConfig } = await import('@rsbuild/core');
  const config = mergeRsbuildConfig(await loadConfig(root), { logLevel: 'warn' }, more);
  return createRsbuild({ cwd: root, config, environment: ['web'] });
}
