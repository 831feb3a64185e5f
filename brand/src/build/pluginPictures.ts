// Build time only. Adds a social picture per page to a build, and icons if it has a favicon.
import { once } from 'node:events';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
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
      if (!node || stats?.hasErrors()) return;
      const dist = path.dirname(node.distPath);
      const drawing = last.then(() => addPictures(dist));
      last = drawing.catch(() => {});
      await drawing;
    });
  },
};

/** Builds in one process take turns in one thread, which loads fonts and renderer once. */
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;

/**
 * @param dist build folder with `node/index.cjs` and `browser/`
 * @throws with the page's error, or after the timeout
 */
async function addPictures(dist: string): Promise<void> {
  worker ??= startWorker(new URL('../social/drawPictures.ts', import.meta.url).href, {});
  worker.ref();
  worker.postMessage(dist);
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const exit = once(worker, 'exit', { signal }).then(() =>
      Promise.reject(new Error('It ended.')),
    );
    const [problem] = await Promise.race([once(worker, 'message', { signal }), exit]);
    if (problem) throw problem;
    worker.unref();
  } catch (error) {
    await worker.terminate();
    worker = undefined;
    const { message } = error as Error;
    throw new Error(`Can't draw the social pictures of ${dist}: ${message}`, { cause: error });
  } finally {
    ended.abort();
  }
}
