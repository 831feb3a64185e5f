import { expect, test } from 'vitest';
import { retryPause } from './retryPause.ts';

const exact = (failures: number) => retryPause(failures, () => 0);
const HOUR = 3_600_000;

test('pauses grow from two seconds to six hours', () => {
  expect([1, 2, 3, 4, 5].map(exact)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
  expect(exact(20)).toBe(6 * HOUR);
});

test('a mail is retried several times a day for at least five days, then daily without end', () => {
  let passed = 0;
  let failures = 0;
  while (passed < 5 * 24 * HOUR) {
    failures += 1;
    const pause = exact(failures);
    expect(pause).toBeLessThanOrEqual(6 * HOUR);
    passed += pause;
  }
  expect(exact(1_000)).toBe(24 * HOUR);
});

test('mails that failed together are retried at different times', () => {
  expect(retryPause(1, () => 0.5)).toBe(2_100);
  expect(retryPause(20, () => 1)).toBe(6.6 * HOUR);
});
