import { expect, test } from 'vitest';
import { assemble, EMPTY_FIELDS, FIELD_NAMES, isComplete, toFields } from './fields.ts';

const every15 = toFields(['*/15']);

test('five fields are joined by spaces, and an empty one becomes *', () => {
  expect(assemble({ ...every15, hours: ' 0 ', dayOfWeek: '1-5 ' })).toBe('*/15 0 * * 1-5');
  expect(assemble(EMPTY_FIELDS)).toBe('* * * * *');
});

test.each(FIELD_NAMES)('the expression is complete unless %s is empty or blank', (name) => {
  expect(isComplete(every15)).toBe(true);
  expect(isComplete({ ...every15, [name]: '' })).toBe(false);
  expect(isComplete({ ...every15, [name]: ' \t' })).toBe(false);
});
