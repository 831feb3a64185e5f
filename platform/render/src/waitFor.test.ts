import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from './waitFor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** @param share of a CPU that the thread gets @returns milliseconds until it was given up, 0 if never */
function givenUpAfter(share: number | undefined, until = Number.POSITIVE_INFINITY): number {
  const started = performance.now();
  const passed = () => performance.now() - started;
  let after = 0;
  waitFor(
    {
      limitMs: 5000,
      workedMs: () => share && share * passed(),
      isDone: () => passed() >= until,
    },
    () => {
      after = passed();
    },
  );
  vi.advanceTimersByTime(60_000);
  return after;
}

test('a thread that loops, sleeps or has unknown CPU time gets the limit', () => {
  for (const share of [1, 0.85, 0, undefined]) expect(givenUpAfter(share)).toBe(5000);
});

test('a thread that gets little CPU has more time, up to six times the limit', () => {
  expect(givenUpAfter(0.5)).toBe(10_000);
  expect(givenUpAfter(0.5, 9500)).toBe(0);
  expect(givenUpAfter(0.01)).toBe(30_000);
});

test('time during which the main thread was blocked doesn’t count, and the wait can be ended', () => {
  let [heldUp, gaveUp] = [0, 0];
  const now = performance.now.bind(performance);
  const started = now();
  vi.spyOn(performance, 'now').mockImplementation(() => now() + heldUp);
  const awaited = { limitMs: 5000, workedMs: () => undefined, isDone: () => false };
  waitFor(awaited, () => {
    gaveUp = now() - started;
  });
  const stop = waitFor(awaited, () => expect.unreachable());
  vi.advanceTimersByTime(500);
  heldUp = 700;
  vi.advanceTimersByTime(500);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(gaveUp).toBe(6000);
});
