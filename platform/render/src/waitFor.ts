/** Slices that a limit is divided into. */
const SLICES = 5;
/** A timer this late measured a blocked main thread, so its slice doesn't count. */
const LATE_MS = 250;
/** At 80 % CPU, count the slice as fully used. */
const FULLY_USED = 0.8;
/** Factor of the limit after which the wait ends on a busy machine. */
const MAX_FACTOR = 6;

interface Awaited {
  limitMs: number;
  /** CPU time in milliseconds; undefined where the system doesn't report it. */
  workedMs(): number | undefined;
  isDone(): boolean;
}

/**
 * Calls `giveUp` after `limitMs`. A thread that gets less CPU than it wants is charged only for what it gets.
 * @returns a function that ends the wait
 */
export function waitFor({ limitMs, workedMs, isDone }: Awaited, giveUp: () => void): () => void {
  const slice = limitMs / SLICES;
  const end = performance.now() + limitMs * MAX_FACTOR;
  let timer: NodeJS.Timeout;
  const wait = (left: number, before: number) => {
    const due = performance.now() + slice;
    timer = setTimeout(() => {
      if (isDone()) return;
      const now = performance.now();
      const worked = workedMs() ?? 0;
      const got = worked - before;
      const counts = got > 0 && got < slice * FULLY_USED ? got : slice;
      const stillLeft = now > due + LATE_MS ? left : left - counts;
      if (stillLeft > 0 && now < end) wait(stillLeft, worked);
      else giveUp();
    }, slice);
  };
  wait(limitMs, workedMs() ?? 0);
  return () => clearTimeout(timer);
}
