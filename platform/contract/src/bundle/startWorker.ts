// Server only. Starts a worker thread from a TypeScript file, or from a plain one made of it.
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * @param module address of the file that runs in the thread, such as its `import.meta.url`
 * @param data reaches the thread as `workerData`, beside `module`
 */
export function startWorker(
  module: string,
  data: Record<string, unknown>,
  options: WorkerOptions = {},
): Worker {
  const first = module.endsWith('.ts')
    ? new URL('./tsWorker.mjs', import.meta.url)
    : new URL(module);
  return new Worker(first, {
    ...options,
    workerData: { ...data, module },
  });
}
