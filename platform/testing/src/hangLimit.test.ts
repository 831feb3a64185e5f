import { expect, onTestFinished, test } from 'vitest';
import { hangLimit } from './hangLimit.ts';

test('a test may take twenty times as long as usual, and longer on a slower machine', () => {
  const { TEST_SLOWNESS } = process.env;
  onTestFinished(() => {
    process.env.TEST_SLOWNESS = TEST_SLOWNESS;
  });
  expect(Number(TEST_SLOWNESS)).toBeGreaterThanOrEqual(1);
  process.env.TEST_SLOWNESS = '3';
  expect(hangLimit(1)).toBe(60_000);
});
