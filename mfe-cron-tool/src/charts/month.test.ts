import { afterEach, expect, test, vi } from 'vitest';
import { addMonths, firstWeekday, weeksOf } from './month.ts';

afterEach(() => vi.unstubAllGlobals());

test('adding months crosses years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('a month is laid out in weeks', () => {
  const march = weeksOf('2026-03', 1);
  expect(march).toHaveLength(6);
  expect(march[0]).toEqual(['', '', '', '', '', '', '2026-03-01']);
  expect(march.at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', '']);
  expect(weeksOf('2026-02', 7)).toHaveLength(4);
});

test('the language decides the first day of the week', () => {
  expect(firstWeekday('en-GB')).toBe(1);
  expect(firstWeekday('en-US')).toBe(7);
});

test('weeks begin on Monday if the language or the browser doesn’t say', () => {
  for (const language of ['C', 'en_GB', 'en-US@posix', '']) expect(firstWeekday(language)).toBe(1);
  vi.stubGlobal('navigator', { language: 'C' });
  expect(firstWeekday()).toBeGreaterThan(0);
  vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat });
  expect(firstWeekday('en-US')).toBe(1);
});
