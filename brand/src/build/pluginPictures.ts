// Build time only. Adds a social picture per page to a build, and icons if it has a favicon.
import { once } from 'node:events';
import path from 'node:path';
import { startWorker } from '@platform/contract/bundle/startWorker';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Timeout in milliseconds, because a page's `head()` may never return. */
const LIMIT_MS = 120_000;

/** Rsbuild plugin: writes pictures into the browser files of a finished production build. */
export const pluginPictures: RsbuildPlugin = {
  name: 'brand:pictures',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    api.onAfterBuild(async ({ environments: { node }, stats }) => {
      // The Node bundle holds the heads that the pictures show.
      if (node && !stats?.hasErrors()) await addPictures(path.dirname(node.distPath));
    });
  },
};

/**
 * @param dist build folder with `node/index.cjs` and `browser/`
 * @throws with the page's error, or after the timeout
 */
async function addPictures(dist: string): Promise<void> {
  const module = new URL('../social/drawPictures.ts', import.meta.url).href;
  const worker = startWorker(module, { dist });
  try {
    await once(worker, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`Can't draw the social pictures of ${dist}: ${message}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}
