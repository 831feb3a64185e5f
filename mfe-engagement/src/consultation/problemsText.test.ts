import { expect, test } from 'vitest';
import { problemsText } from './problemsText.ts';
import { localDay } from './useToday.ts';

test('missing fields are named in one sentence', () => {
  expect(problemsText({ missing: ['fullName', 'projectType', 'message'], wrong: ['email'] })).toBe(
    'Please fill in all required fields: fullName, projectType, message',
  );
});

test('a form with only a wrong value points at its fields', () => {
  expect(problemsText({ missing: [], wrong: ['email'] })).toBe('Please check the marked fields.');
});

test('the earliest date is today where the visitor is, early and late', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});
