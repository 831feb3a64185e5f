import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain, nextRuns } from '../engine/src/index.ts';
import { fromCalendarEvent } from '../engine/src/paste/onCalendar.ts';
import { taken } from '../engine/src/schedulers/runsOf.ts';
import { readEvent, toSchedule } from '../engine/src/seconds/calendarEvent.ts';
import { secondsRuns } from '../engine/src/seconds/readSeconds.ts';
import { isZone } from '../engine/src/zones/zone.ts';

const rowsOf = (table: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, table), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));

const rows = rowsOf('secondsRuns.txt');

const written = (runs: readonly number[]) =>
  runs.map((at) => new Date(at).toISOString().replace('.000', '')).join(' ');

describe.each(['quartz', 'spring'] as const)('%s', (scheduler) => {
  test('runs as the library’s own table says, or rejects the expression', () => {
    const own = rows.filter(([name]) => name === scheduler);
    expect(own.length).toBeGreaterThan(60);
    const answers = own.map(([, expression = '', zone, after = '']) => {
      try {
        const from = Date.parse(after);
        const runs = nextRuns(expression, { scheduler, zone, from, count: 4 });
        return [expression, zone, written(runs) || 'none'];
      } catch {
        return [expression, zone, 'rejected'];
      }
    });
    expect(answers).toEqual(own.map(([, expression, zone, , runs]) => [expression, zone, runs]));
  });
});

describe('systemd', () => {
  const from = Date.parse('2026-01-10T00:00Z');
  const events = rowsOf('calendarEvents.txt');

  test('a calendar event runs as systemd-analyze says, or is rejected', () => {
    expect(events.length).toBeGreaterThan(380);
    const answers = events.map(([text = '']) => {
      const event = readEvent(text);
      if (!event || (event.zone && !isZone(event.zone))) return [text, 'rejected'];
      const runs = taken(secondsRuns(toSchedule(event), event.zone ?? 'UTC', from), 3);
      return [text, written(runs) || 'never'];
    });
    expect(answers).toEqual(events);
  });

  test('five fields run as the calendar event from which they were converted', () => {
    const converted = events.flatMap(([text = '', runs]) => {
      const found = fromCalendarEvent(text);
      return 'words' in found && (found.zone ?? 'UTC') === 'UTC' ? [{ text, runs, ...found }] : [];
    });
    expect(converted.length).toBeGreaterThan(110);
    const answers = converted.map(({ text, words, runs }) => {
      const never = runs === 'never';
      return [text, never ? runs : written(nextRuns(words.join(' '), { from, count: 3 }))];
    });
    expect(answers).toEqual(converted.map(({ text, runs }) => [text, runs]));
  });
});

test.each([
  ['quartz', '0 0 * * *', 'Quartz takes six or seven fields; this has 5.'],
  ['quartz', '0 0 12 * * *', 'Exactly one of the two day fields must be ?.'],
  ['quartz', '0 0 25 * * ?', '“25” is out of range: hours go from 0 to 23.'],
  ['quartz', '0 0/75 * * * ?', 'The step 75 is too long: at most 59.'],
  ['spring', '0 0 0 * 11-2 *', '“11-2” ends before it begins.'],
  ['spring', '0 0 */0 * * *', 'A step must be 1 or more.'],
] as const)('%s rejects %s: %s', (scheduler, expression, reason) => {
  expect(() => nextRuns(expression, { scheduler })).toThrow(reason);
});

test('an expression with four fields is explained', () => {
  expect(explain(' 0 9 * * ')).toMatchObject({
    valid: false,
    problems: [{ text: 'An expression has five fields; this has 4.' }],
  });
});
