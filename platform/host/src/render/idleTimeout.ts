// Server only.
import type { Performance } from 'node:perf_hooks';

/** With Node's type instead of the browser's. */
const node = performance as unknown as Performance;

/**
 * Calls `onTimeout` when this thread has been idle for `ms` milliseconds in total. Busy time doesn't count; the
 * render host ends a thread that stays busy.
 * @returns cancels the timeout
 */
export function idleTimeout(ms: number, onTimeout: () => void): () => void {
  const before = node.eventLoopUtilization();
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    timer = setTimeout(() => {
      const stillLeft = ms - node.eventLoopUtilization(before).idle;
      if (stillLeft < 1) onTimeout();
      else wait(stillLeft);
    }, left);
  };
  wait(ms);
  return () => clearTimeout(timer);
}
