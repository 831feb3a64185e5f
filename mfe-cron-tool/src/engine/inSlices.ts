// Worker, or page without workers: part of the file "cron-engine".

/** Length of a slice. */
const SLICE_MS = 12;

/**
 * Runs a generator in slices and handles other tasks in between.
 * @param wanted checked after each pause; false abandons the work
 * @param take receives the yielded values
 * @returns the generator's result; undefined if abandoned
 */
export async function inSlices<Y, T>(
  work: Generator<Y, T>,
  wanted: () => boolean,
  take?: (value: Y) => void,
): Promise<T | undefined> {
  for (let start = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    take?.(step.value);
    if (performance.now() - start < SLICE_MS) continue;
    await nextTask();
    if (!wanted()) return undefined;
    start = performance.now();
  }
}

/** Not a timer: browsers throttle timers of background pages. */
const nextTask = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(0);
  });
