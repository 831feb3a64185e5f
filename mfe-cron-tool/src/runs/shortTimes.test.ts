import { afterEach, expect, test, vi } from 'vitest';
import { relativeTime, timeIn } from './shortTimes.ts';

afterEach(() => vi.unstubAllGlobals());

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
  expect(relativeTime(NOW + seconds * 1000, NOW, [], 'en-GB')).toBe(text);
});

test.each([
  [68 * 60, 83 * 60, 'in 1 hour 8 minutes'],
  [3600, 75 * 60, 'in 1 hour'],
  [50 * 3600, 58 * 3600, 'in 2 days 2 hours'],
  [63 * 3600, 63.25 * 3600, 'in 2 days 15 hours'],
  [63.25 * 3600, 63 * 3600, 'in 2 days 15 hours 15 minutes'],
  [68, 83, 'in 1 minute 8 seconds'],
  [70 * 86_400, 75 * 86_400, 'in 70 days'],
  [-68 * 60, -83 * 60, '1 hour 8 minutes ago'],
])('%i seconds from now reads unlike %i seconds from now: "%s"', (seconds, other, text) => {
  expect(relativeTime(NOW + seconds * 1000, NOW, [NOW + other * 1000], 'en-GB')).toBe(text);
});

test('a language that inflects units still tells two runs apart', () => {
  const [first, second] = [68 * 60_000 + NOW, 83 * 60_000 + NOW];
  expect(relativeTime(first, NOW, [second], 'ru')).not.toBe(
    relativeTime(second, NOW, [first], 'ru'),
  );
});

test('without `Intl.RelativeTimeFormat` the relative time is empty', () => {
  vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat });
  expect(relativeTime(NOW + 30_000, NOW)).toBe('');
});

test('the time in UTC includes the day if it differs', () => {
  expect(timeIn('UTC', NOW, '2026-11-21', 'en-GB')).toBe('10:00 UTC');
  expect(timeIn('UTC', NOW, '2026-11-22', 'en-GB')).toBe('21 Nov, 10:00 UTC');
  expect(timeIn('UTC', NOW + 15_000, '2026-11-21', 'en-GB')).toBe('10:00:15 UTC');
  expect(timeIn('America/New_York', NOW, '2026-11-21', 'en-GB')).toBe('05:00 New York');
});
