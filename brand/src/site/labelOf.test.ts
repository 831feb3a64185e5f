import { expect, test } from 'vitest';
import { labelOf } from './labelOf.ts';

test.each([
  ['fullName', 'Full name'],
  ['text', 'Review'],
  ['id', 'Record'],
  ['monthlyBudget', 'Monthly budget'],
  ['constructor', 'Constructor'],
])('the field %s is labelled “%s”', (field, label) => {
  expect(labelOf(field)).toBe(label);
});
