// Limits for tests that hang, never for slow ones.

/** Duration of `loop` on the machine where the limits were written, with nothing else running. */
const LOOP_MS = 200;
/** How many times longer than usual a test may take before it counts as hanging. */
const FACTOR = 20;

/** @returns its duration in milliseconds */
function loop(): number {
  const begun = performance.now();
  let sum = 1;
  for (let at = 0; at < 40_000_000; at += 1) sum = (sum * 31 + at) | 0;
  return sum === 0 ? LOOP_MS : performance.now() - begun;
}

/** How many times slower this machine is now, at least 1. Timed once: later processes inherit it. */
process.env.TEST_SLOWNESS ??= String(Math.max(1, loop() / LOOP_MS));

/**
 * A timeout in milliseconds against hanging.
 * @param seconds what the longest of these tests takes on the machine where it was written
 */
export const hangLimit = (seconds: number): number =>
  Math.ceil(seconds * 1000 * FACTOR * Number(process.env.TEST_SLOWNESS));
