import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { perMinute } from './perMinute.ts';

test('keys are counted separately, up to the maximum of keys', () => {
  const count = perMinute(2);
  expect(['a', 'a', 'b', 'a', 'b'].map(count)).toEqual([1, 2, 1, 3, 2]);
  expect(['c', 'b', 'a'].map(count)).toEqual([1, 3, 1]);
});

test('a minute starts with the first call for a key', async () => {
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  const count = perMinute(10);
  const countAt = async (ms: number) => {
    now.mockReturnValue(ms);
    // The cache reads the clock once a millisecond.
    await sleep(5);
    return count('a');
  };
  const counts: number[] = [];
  for (const ms of [1_000, 60_000, 61_001]) counts.push(await countAt(ms));
  expect(counts).toEqual([1, 2, 1]);
});
