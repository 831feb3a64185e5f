import { expect, test } from 'vitest';
import { calendarEntry } from './calendarEntry.ts';

const file = (description: string) =>
  calendarEntry('2026-12-01', description, new Date('2026-11-25T08:30:00.123Z'));

test('the entry is tentative, takes the whole day and has an end', () => {
  const lines = file('The time follows.').replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines).toContain('DTSTAMP:20261125T083000Z');
  expect(lines).toContain('DESCRIPTION:The time follows.');
  expect([lines.at(0), lines.at(-2), lines.at(-1)]).toEqual([
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas are escaped, and no line is longer than 75 octets', () => {
  const text = file(`Café, ${'€😀'.repeat(40)}\nand more`);
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Café\\, €😀');
  expect(text.replaceAll('\r\n ', '')).toContain('😀\\nand more');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
