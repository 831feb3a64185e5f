import { readdirSync, readFileSync } from 'node:fs';

/** Slices that a limit is divided into. */
const SLICES = 5;
/** A timer this late measured a blocked main thread, so its slice doesn't count. */
const LATE_MS = 250;
/** At 80 % CPU, count the slice as fully used. */
const FULLY_USED = 0.8;
/** Factor of the limit after which the wait ends on a busy machine. */
const MAX_FACTOR = 6;
/** A clock tick of Linux's `/proc`: 100 per second on every architecture. */
const TICK_MS = 10;

/**
 * Calls `giveUp` after `limitMs`. A process that gets less CPU than it wants is charged only for what it gets.
 * @param workedMs CPU time in milliseconds; undefined where the system doesn't report it
 * @returns a function that ends the wait
 */
export function startTimeout(
  limitMs: number,
  workedMs: () => number | undefined,
  giveUp: () => void,
): () => void {
  const slice = limitMs / SLICES;
  const end = performance.now() + limitMs * MAX_FACTOR;
  let timer: NodeJS.Timeout;
  const wait = (left: number, before: number) => {
    const due = performance.now() + slice;
    timer = setTimeout(() => {
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

/** CPU time of a process and all below it, in milliseconds; undefined where the system doesn't report it. */
export function measureCpuMs(pid: number | undefined): number | undefined {
  if (!pid) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const own = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    return below.reduce((sum, child) => sum + (measureCpuMs(Number(child)) ?? 0), own);
  } catch {
    return undefined;
  }
}
