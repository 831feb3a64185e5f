// Worker, and page where there is none: part of the file "cron-engine".

/** How long work goes on before other things get their turn, in milliseconds. */
const SLICE_MS = 12;

/**
 * Does work bit by bit, and lets what has arrived meanwhile be done in between.
 * @param wanted asked after each pause: when it isn't, the work is left
 * @param take gets what the work yields
 * @returns nothing when the work was left
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

/** Not by a timer: those of a page in the background are slow. */
const nextTask = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(0);
  });
