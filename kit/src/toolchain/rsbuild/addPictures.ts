// Build time only. Adds to a build what the bundler can't draw: a social picture for each page, and
// icons where there is a favicon.
import { once } from 'node:events';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { startWorker } from '../../server/startWorker.ts';

const TIME_LIMIT_MS = 120_000;
/** As long as the next build may take; loading what draws takes longer than to draw. */
const IDLE_MS = 10_000;

let thread: Worker | undefined;
let busy = 0;

/**
 * Writes the pictures of a finished build into its browser files, in a thread that serves the builds of
 * this process and is then gone with its memory and libraries: `npm start` goes on as the web server.
 * @param dist the build's folder, with `node/index.cjs` and `browser/`
 * @throws an error with what a page threw, or that nothing came in two minutes
 */
export async function addPictures(dist: string): Promise<void> {
  thread ??= start();
  const worker = thread;
  const { port1, port2 } = new MessageChannel();
  const timer = setTimeout(() => worker.terminate(), TIME_LIMIT_MS);
  busy += 1;
  worker.ref();
  worker.postMessage({ dist, answer: port2 }, [port2]);
  try {
    const [problem] = await Promise.race([
      once(port1, 'message'),
      once(worker, 'exit').then(() => ['The drawing ended early.']),
    ]);
    if (problem) throw new Error(`The pictures for ${dist} can't be drawn. ${problem}`);
  } finally {
    clearTimeout(timer);
    port1.close();
    busy -= 1;
    if (busy === 0) leave(worker);
  }
}

function start(): Worker {
  const worker = startWorker(new URL('../social/drawPictures.ts', import.meta.url).href, {});
  return worker.once('exit', () => {
    if (thread === worker) thread = undefined;
  });
}

/** Nobody waits for it; it ends when nobody comes for it. */
function leave(worker: Worker): void {
  worker.unref();
  setTimeout(() => {
    if (busy === 0) void worker.terminate();
  }, IDLE_MS).unref();
}
