// The whole site built with React's development build, for a server that runs releases.
import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BUILT } from '@platform/remote/workspace/remotes';
import type { SourcesCopy } from '../guides/copyOfSources.ts';

/** A development build expects its files at a server's root; this one is published like any other. */
const AS_RELEASED = `import config from './rsbuild.original.ts';

for (const environment of Object.values(config.environments ?? {})) {
  environment.dev = { assetPrefix: environment.output.assetPrefix };
}
export default config;
`;

/**
 * Builds and publishes from a copy of the sources, which keeps the real build folders. Resolves to the store.
 */
export async function publishDevelopmentBuild({ root }: SourcesCopy): Promise<string> {
  for (const name of BUILT) {
    const config = path.join(root, name, 'rsbuild.config.ts');
    await rename(config, path.join(root, name, 'rsbuild.original.ts'));
    await writeFile(config, AS_RELEASED);
  }
  const store = path.join(root, 'releases');
  const script = path.join(root, 'e2e/src/testing/versions/publishDevelopment.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, store], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  return store;
}
