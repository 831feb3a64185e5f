import { expect, test } from 'vitest';
import { relativeTime, timeIn } from './shortTimes.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

test.each([
  [30, 'in 30 seconds'],
  [90, 'in 2 minutes'],
  [3 * 3600 + 60, 'in 3 hours'],
  [30 * 3600, 'in 30 hours'],
  [3 * 86_400, 'in 3 days'],
  [100 * 86_400, 'in 3 months'],
  [8 * 366 * 86_400, 'in 8 years'],
  [-120, '2 minutes ago'],
])('%i seconds from now is "%s"', (seconds, text) => {
  expect(relativeTime(NOW + seconds * 1000, NOW, 'en-GB')).toBe(text);
});

test('the time in UTC includes the day if it differs', () => {
  expect(timeIn('UTC', NOW, '2026-11-21', 'en-GB')).toBe('10:00 UTC');
  expect(timeIn('UTC', NOW, '2026-11-22', 'en-GB')).toBe('21 Nov, 10:00 UTC');
  expect(timeIn('UTC', NOW + 15_000, '2026-11-21', 'en-GB')).toBe('10:00:15 UTC');
  expect(timeIn('America/New_York', NOW, '2026-11-21', 'en-GB')).toBe('05:00 New York');
});
