// Build time only. Adds to a build what the bundler can't draw: a social picture for each page, and
// icons where there is a favicon.
import { once } from 'node:events';
import { startWorker } from '../../server/startWorker.ts';

const TIME_LIMIT_MS = 120_000;

/**
 * Writes the pictures of a finished build into its browser files, in a thread that is gone with its
 * memory and libraries afterwards: `npm start` goes on as the web server.
 * @param dist the build's folder, with `node/index.cjs` and `browser/`
 * @throws an error with what a page threw, or that nothing came in two minutes
 */
export async function addPictures(dist: string): Promise<void> {
  const worker = startWorker(new URL('../social/drawPictures.ts', import.meta.url).href, { dist });
  const timer = setTimeout(() => worker.terminate(), TIME_LIMIT_MS);
  try {
    const [problem] = await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => ['The drawing ended early.']),
    ]);
    if (problem) throw new Error(`The pictures for ${dist} can't be drawn. ${problem}`);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
