// Browser only.

/** Length of a slice: no task may take longer than 50 ms, also on a slow machine. */
const SLICE_MS = 12;

/**
 * Runs a generator in slices and lets the browser handle other tasks in between.
 * @param wanted checked after each pause; false abandons the work
 * @returns the generator's result; undefined if abandoned
 */
export async function inSlices<T>(
  work: Generator<unknown, T>,
  wanted: () => boolean,
): Promise<T | undefined> {
  for (let start = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
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
