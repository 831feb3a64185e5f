// Build time only. Adds to a build what the bundler can't draw: a social picture for each page, and
// icons where there is a favicon.
import { once } from 'node:events';
import path from 'node:path';
import { startWorker } from '@platform/contract/bundle/startWorker';
import type { RsbuildPlugin } from '@rsbuild/core';

/** A page's head might never end. */
const LIMIT_MS = 120_000;

/** Rsbuild plugin: writes the pictures of a finished production build into its browser files. */
export const pluginPictures: RsbuildPlugin = {
  name: 'brand:pictures',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    api.onAfterBuild(async ({ environments: { node }, stats }) => {
      // Pages say in the Node bundle what is on their pictures.
      if (node && !stats?.hasErrors()) await addPictures(path.dirname(node.distPath));
    });
  },
};

/**
 * @param dist the build's folder, with `node/index.cjs` and `browser/`
 * @throws an error with what a page threw, or that nothing came in two minutes
 */
async function addPictures(dist: string): Promise<void> {
  const module = new URL('../social/drawPictures.ts', import.meta.url).href;
  const worker = startWorker(module, { dist });
  try {
    await once(worker, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The pictures for ${dist} can't be drawn. ${message}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}
