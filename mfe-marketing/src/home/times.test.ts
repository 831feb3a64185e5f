import { expect, test } from 'vitest';
import { duration, utcTime } from './times.ts';

/** With plain spaces for no-break spaces. */
const read = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-12-31T12:00:00.000Z', '3 Nov, 23:59 UTC'],
  ['2027-01-01T12:00:00.000Z', '3 Nov 2026, 23:59 UTC'],
])('at %s a time of November is %s, whatever the time zone of the reader', (now, text) => {
  expect(read(utcTime('2026-11-03T23:59:59.000Z', new Date(now)))).toBe(text);
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
