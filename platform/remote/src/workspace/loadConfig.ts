// Build time only.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';

let loading: Promise<unknown> = Promise.resolve();

/** A workspace's Rsbuild configuration. Set NODE_ENV first: React, the bundler and configurations read it on load. */
export function loadConfig(root: string): Promise<RsbuildConfig> {
  const config = loading.then(() => loadIn(root));
  loading = config.catch(() => {});
  return config;
}

/** Configurations use paths relative to their workspace. */
async function loadIn(root: string): Promise<RsbuildConfig> {
  const before = process.cwd();
  process.chdir(root);
  try {
    const file = pathToFileURL(path.join(root, 'rsbuild.config.ts')).href;
    const { default: config } = (await import(file)) as { default: RsbuildConfig };
    return config;
  } finally {
    process.chdir(before);
  }
}
