import { expect, test } from 'vitest';
import { createMinuteCounter } from './createMinuteCounter.ts';

test('keys are counted separately, up to the maximum of keys', () => {
  const count = createMinuteCounter(2);
  expect(['a', 'a', 'b', 'a', 'b'].map(count)).toEqual([1, 2, 1, 3, 2]);
  expect(['c', 'b', 'a'].map(count)).toEqual([1, 3, 1]);
});
