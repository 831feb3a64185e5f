import { expect, test } from 'vitest';
import { describe } from './describe.ts';

test('hours are counted to twelve or to 24', () => {
  expect(describe('30 14 * * *')).toBe('At 02:30 PM');
  expect(describe('30 14 * * *', true)).toBe('At 14:30');
});
