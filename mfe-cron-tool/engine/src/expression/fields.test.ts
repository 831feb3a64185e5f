import { describe, expect, test } from 'vitest';
import { assemble, EMPTY_FIELDS, FIELD_NAMES, isComplete } from './fields.ts';

const every15 = {
  minutes: '*/15',
  hours: '*',
  dayOfMonth: '*',
  month: '*',
  dayOfWeek: '*',
};

test('five fields are joined by spaces', () => {
  expect(assemble(every15)).toBe('*/15 * * * *');
  expect(assemble({ ...every15, minutes: ' 0 ', dayOfWeek: '1-5 ' })).toBe('0 * * * 1-5');
});

test('an empty field becomes *', () => {
  expect(assemble(EMPTY_FIELDS)).toBe('* * * * *');
  expect(assemble({ ...EMPTY_FIELDS, hours: '9' })).toBe('* 9 * * *');
});

describe('the expression is complete', () => {
  test('when all five fields have text', () => {
    expect(isComplete(every15)).toBe(true);
  });

  test.each(FIELD_NAMES)('but not while %s is empty or blank', (name) => {
    expect(isComplete({ ...every15, [name]: '' })).toBe(false);
    expect(isComplete({ ...every15, [name]: ' \t' })).toBe(false);
  });
});
