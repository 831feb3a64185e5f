import { expect, test } from 'vitest';
import { describe } from './describe.ts';

test('the description uses the 12-hour or the 24-hour clock', () => {
  expect(describe('30 14 * * *')).toBe('At 02:30 PM');
  expect(describe('30 14 * * *', { hours24: true })).toBe('At 14:30');
});

test.each([
  ['quartz', '0 0 9 ? * 2-6', 'At 09:00 AM, Monday through Friday'],
  ['quartz', '0 0 12 L-3 * ?', 'At 12:00 PM, 3 days before the last day of the month'],
  ['eventbridge', '0 9 15W * ? *', 'At 09:00 AM, on the weekday nearest day 15 of the month'],
  ['spring', '*/10 * * * * *', 'Every 10 seconds'],
  // A day must match both fields.
  ['spring', '0 0 9 13 * FRI', 'At 09:00 AM, on day 13 of the month, only on Friday'],
] as const)('as one of %s, “%s” reads “%s”', (dialect, expression, sentence) => {
  expect(describe(expression, { dialect })).toBe(sentence);
});
