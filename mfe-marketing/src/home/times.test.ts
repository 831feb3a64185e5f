import { expect, test } from 'vitest';
import { duration, utcTime } from './times.ts';

test('times are in UTC, whatever the time zone of the reader', () => {
  expect(utcTime('2026-11-03T23:59:59.000Z')).toBe('3 Nov 2026, 23:59 UTC');
});

test.each([
  [725, '12 min'],
  [11_520, '3 h'],
  [345_600, '4 d'],
])('%f seconds take %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
