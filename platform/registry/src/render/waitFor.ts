// Server only. Waits for a thread, and gives up on one that has had its time.

/** In how many parts a limit is counted. */
const PARTS = 5;
/** A timer that comes later than this has been held up: it has measured this thread, not the other. */
const LATE_MS = 250;
/** Who has had so much of a part on a processor has had all of it. */
const WHOLE = 0.8;
/** Factor of the limit after which the wait ends, however busy the machine is. */
const MOST = 6;

interface Awaited {
  limitMs: number;
  /** CPU time in milliseconds; undefined where the system doesn't report it. */
  workedMs(): number | undefined;
  isDone(): boolean;
}

/**
 * Waits as long as is allowed. A thread that works, and gets less of a processor than it wants, is slow
 * through no fault of its own: then what it gets is counted.
 * @returns ends the waiting
 */
export function waitFor({ limitMs, workedMs, isDone }: Awaited, giveUp: () => void): () => void {
  const part = limitMs / PARTS;
  const end = performance.now() + limitMs * MOST;
  let timer: NodeJS.Timeout;
  const wait = (left: number, before: number) => {
    const due = performance.now() + part;
    timer = setTimeout(() => {
      if (isDone()) return;
      const now = performance.now();
      const worked = workedMs() ?? 0;
      const got = worked - before;
      const counts = got > 0 && got < part * WHOLE ? got : part;
      const stillLeft = now > due + LATE_MS ? left : left - counts;
      if (stillLeft > 0 && now < end) wait(stillLeft, worked);
      else giveUp();
    }, part);
  };
  wait(limitMs, workedMs() ?? 0);
  return () => clearTimeout(timer);
}
