import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureCpuMs, startTimeout } from './startTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** @param share of a CPU that the process gets @returns milliseconds until it was given up */
function givenUpAfter(share: number | undefined): number {
  const started = performance.now();
  const passed = () => performance.now() - started;
  let after = 0;
  startTimeout(
    5000,
    () => share && share * passed(),
    () => {
      after = passed();
    },
  );
  vi.advanceTimersByTime(60_000);
  return after;
}

test('a process that loops, sleeps or has unknown CPU time gets the limit', () => {
  for (const share of [1, 0.85, 0, undefined]) expect(givenUpAfter(share)).toBe(5000);
});

test('a process that gets little CPU has more time, up to six times the limit', () => {
  expect(givenUpAfter(0.5)).toBe(10_000);
  expect(givenUpAfter(0.01)).toBe(30_000);
});

test('time during which the main thread was blocked doesn’t count, and the wait can be ended', () => {
  let [heldUp, gaveUp] = [0, 0];
  const now = performance.now.bind(performance);
  const started = now();
  vi.spyOn(performance, 'now').mockImplementation(() => now() + heldUp);
  const unknown = () => undefined;
  startTimeout(5000, unknown, () => {
    gaveUp = now() - started;
  });
  const stop = startTimeout(5000, unknown, () => expect.unreachable());
  vi.advanceTimersByTime(500);
  heldUp = 700;
  vi.advanceTimersByTime(500);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(gaveUp).toBe(6000);
});

test('a busy process has used more CPU time, and an unknown one has none', () => {
  const before = measureCpuMs(process.pid);
  const { user, system } = process.cpuUsage();
  const spent = () => process.cpuUsage().user + process.cpuUsage().system - user - system;
  while (spent() < 50_000);
  if (before !== undefined) expect(measureCpuMs(process.pid)).toBeGreaterThan(before);
  expect(measureCpuMs(undefined)).toBe(undefined);
});
