// Build time only. Adds a social picture per page to a build, and icons if it has a favicon.
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { inBrandThread } from './inBrandThread.ts';

/** Rsbuild plugin: writes pictures into the browser files of a finished production build. */
export const pluginPictures: RsbuildPlugin = {
  name: 'brand:pictures',
  setup(api) {
    if (api.getRsbuildConfig().mode !== 'production') return;
    // Loads while the bundler compiles; an error shows when it draws.
    api.onBeforeBuild(() => void inBrandThread('').catch(() => {}));
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
  try {
    await inBrandThread(dist);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`Can't draw the social pictures of ${dist}: ${message}`, { cause: error });
  }
}
