import { expect, test } from 'vitest';
import { clock, duration, utcDay, utcMinute, utcTime } from './times.ts';

const AT = '2026-11-03T23:59:59.000Z';
const THIS_YEAR = new Date('2026-12-31T12:00:00.000Z');
const NEXT_YEAR = new Date('2027-01-01T12:00:00.000Z');

/** With plain spaces for no-break spaces. */
const read = (text: string) => text.replaceAll('\u00a0', ' ');

test('times are in UTC, whatever the time zone of the reader', () => {
  expect(read(utcMinute(AT))).toBe('2026-11-03 23:59 UTC');
  expect(read(utcTime(AT, THIS_YEAR))).toBe('3 Nov, 23:59 UTC');
});

test('a day of another year shows the year', () => {
  expect(read(utcDay(AT, THIS_YEAR))).toBe('3 Nov');
  expect(read(utcDay(AT, NEXT_YEAR))).toBe('3 Nov 2026');
});

test.each([
  [0, '0:00'],
  [102.4, '1:42'],
  [119.6, '2:00'],
])('on a clock, %f seconds are %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

test.each([
  [0.9998, '1.0 s'],
  [9, '9 s'],
  [41.2, '41 s'],
  [89.5, '1 min'],
  [725, '12 min'],
  [11_520, '3 h 12 min'],
  [345_600, '4 d'],
])('%f seconds take %s', (seconds, text) => {
  expect(read(duration(seconds))).toBe(text);
});
