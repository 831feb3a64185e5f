import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.ts';

test('the calendar file has an event for each listed run', () => {
  const request = { expression: '0 9 * 1-6,8-11 1,3,5', zone: 'Europe/London', count: 7 };
  const from = Date.parse('2026-03-27T10:07:30.500Z');
  const file = calendarFile(evaluate({ ...request, from }));
  const lines = file.split('\r\n');
  expect(file).not.toMatch(/[^\r]\n/);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded[0]).toBe('BEGIN:VCALENDAR');
  expect(unfolded.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(7);
  // Clocks go forward between the first two runs.
  expect(unfolded.filter((line) => line.startsWith('DTSTART')).slice(0, 2)).toEqual([
    'DTSTART:20260330T080000Z',
    'DTSTART:20260401T080000Z',
  ]);
  expect(unfolded).toContain('DTSTAMP:20260327T100730Z');
  expect(unfolded).toContain('DESCRIPTION:0 9 * 1-6\\,8-11 1\\,3\\,5 (Europe/London)');
  expect(unfolded.find((line) => line.startsWith('SUMMARY'))).toContain('At 09:00 AM\\, ');
  const uids = unfolded.filter((line) => line.startsWith('UID'));
  expect(new Set(uids).size).toBe(7);
});
