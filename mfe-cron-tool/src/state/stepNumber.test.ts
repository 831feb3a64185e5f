import { expect, test } from 'vitest';
import { stepNumber } from './stepNumber.ts';

test.each([
  ['minutes', '5', 1, 1, '6'],
  ['minutes', '59', 0, 1, undefined],
  ['minutes', '0', 1, -1, undefined],
  ['hours', '9-17', 1, 1, '10'],
  ['hours', '9-17', 3, -1, '16'],
  ['minutes', '*/15', 4, 1, '16'],
  ['minutes', '*/1', 3, -1, undefined],
  ['dayOfMonth', '1', 1, -1, undefined],
  ['dayOfWeek', '1#5', 3, 1, undefined],
  ['dayOfWeek', '1#4', 1, 1, '2'],
  ['hours', '99', 2, 1, '23'],
  ['month', 'jan', 1, 1, undefined],
  ['minutes', '', 0, 1, undefined],
] as const)('%s: %s at %i by %i is %s', (name, value, caret, by, text) => {
  expect(stepNumber(name, value, caret, by)?.text).toBe(text);
});
