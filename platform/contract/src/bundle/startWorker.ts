// Server only. Starts a worker thread from a TypeScript file or its compiled JavaScript.
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * @param module URL of the thread's file: `import.meta.url`
 * @param data the thread's `workerData`, beside `module`
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
