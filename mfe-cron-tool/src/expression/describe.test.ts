import { expect, test } from 'vitest';
import { describe } from './describe.ts';

test('the description uses the 12-hour or the 24-hour clock', () => {
  expect(describe('30 14 * * *')).toBe('At 02:30 PM');
  expect(describe('30 14 * * *', true)).toBe('At 14:30');
});
