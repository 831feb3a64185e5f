import { expect, test } from 'vitest';
import { clockChangeAt } from './clockChange.ts';
import { offsetAt } from './zoneTime.ts';

const at = (time: string, zone: string, moved = false) =>
  clockChangeAt(Date.parse(time), zone, moved);

test('a time is skipped in spring', () => {
  expect(at('2026-03-29T01:30Z', 'Europe/London', true)).toEqual({
    kind: 'skipped',
    time: '01:30',
  });
  expect(at('2026-03-08T07:30Z', 'America/New_York', true)).toEqual({
    kind: 'skipped',
    time: '02:30',
  });
  expect(at('2026-03-29T01:30Z', 'Europe/London')).toBeUndefined();
});

test('a time is repeated in autumn', () => {
  expect(at('2026-10-25T00:30Z', 'Europe/London')).toEqual({ kind: 'first', time: '01:30' });
  expect(at('2026-10-25T01:30Z', 'Europe/London')).toEqual({ kind: 'second', time: '01:30' });
  expect(at('2026-10-24T23:30Z', 'Europe/London')).toBeUndefined();
  expect(at('2026-10-25T02:00Z', 'Europe/London')).toBeUndefined();
});

test('half an hour is skipped and repeated on Lord Howe Island', () => {
  expect(at('2026-04-04T14:45Z', 'Australia/Lord_Howe')?.kind).toBe('first');
  expect(at('2026-04-04T15:15Z', 'Australia/Lord_Howe')?.kind).toBe('second');
});

test('other days have no clock change', () => {
  expect(at('2026-03-30T00:30Z', 'Europe/London')).toBeUndefined();
  expect(at('2026-03-29T01:30Z', 'UTC')).toBeUndefined();
});

test('offsets follow the zone', () => {
  expect(offsetAt('Asia/Kolkata', Date.parse('2026-11-21T10:07:30Z'))).toBe(330);
  expect(offsetAt('America/New_York', Date.parse('2026-11-21T10:07:30Z'))).toBe(-300);
});
