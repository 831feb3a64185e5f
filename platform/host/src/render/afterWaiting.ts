// Server only.
import type { Performance } from 'node:perf_hooks';

/** As Node has it; of the browser's, which has the same name, less is known. */
const node = performance as unknown as Performance;

/**
 * Calls back when this thread has had nothing to do for so long. Time in which it works, or waits for a
 * processor on a busy machine, doesn't count: who never comes to rest is its watcher's to end.
 * @returns ends the waiting
 */
export function afterWaiting(ms: number, giveUp: () => void): () => void {
  const before = node.eventLoopUtilization();
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    timer = setTimeout(() => {
      const stillLeft = ms - node.eventLoopUtilization(before).idle;
      if (stillLeft < 1) giveUp();
      else wait(stillLeft);
    }, left);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
