// Server only. Starts a worker thread from a TypeScript file.
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * @param module `import.meta.url` of the TypeScript file that runs in the thread
 * @param data reaches the thread as `workerData`, beside `module`
 */
export function startWorker(
  module: string,
  data: Record<string, unknown>,
  options: WorkerOptions = {},
): Worker {
  return new Worker(new URL('./tsWorker.mjs', import.meta.url), {
    ...options,
    workerData: { ...data, module },
  });
}
