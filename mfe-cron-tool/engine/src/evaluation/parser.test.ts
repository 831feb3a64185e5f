// The runs beside those of cron-parser, also around clock changes.
import { CronExpressionParser } from 'cron-parser';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';

const EXPRESSIONS = [
  ...['* * * * *', '*/5 * * * *', '0 * * * *', '15,45 * * * *', '0 0 * * *', '30 1 * * *'],
  ...['30 2 * * *', '0 */2 * * *', '*/20 0-3 * * *', '30 1,2,3 * * *', '0 23 * * *', '* 1 * * *'],
  ...['0 9 * * 1-5', '45 * * 3,10,11 0', '0 3 L * *', '0 9 * * 1#2', '0 9 * * 5L', '0 0 29 2 *'],
  ...['0 0 13 * 5', '0 0 */2 * 1', '0 0 * 2 1#5', '30 2 25-31 3 0', '*/20 * * * * *'],
  ...['0,30 59 1 * * *', '7 */5 * 28 * *'],
];
const FROM = [
  ...['2026-01-15T10:07:31Z', '2026-03-07T22:30Z', '2026-03-28T22:10:12.5Z', '2026-03-29T00:40Z'],
  ...['2026-04-05T00:15Z', '2026-10-03T13:00Z', '2026-10-25T00:30Z', '2026-11-01T05:30Z'],
];

/** Runs without milliseconds; "…" where the search gives up. */
function byParser(expression: string, tz: string, from: string): string[] {
  const schedule = CronExpressionParser.parse(expression, { currentDate: new Date(from), tz });
  try {
    return Array.from({ length: 5 }, () => shown(schedule.next().getTime()));
  } catch {
    return ['…'];
  }
}

const shown = (at: number) => new Date(at).toISOString().slice(0, 19);

test.each(['UTC', 'Europe/London', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney'])(
  'in %s both have the same runs',
  (zone) => {
    for (const expression of EXPRESSIONS) {
      for (const from of FROM) {
        const { runs } = evaluate({ expression, zone, from: Date.parse(from) });
        const expected = [expression, from, ...byParser(expression, zone, from)];
        expect([expression, from, ...runs.map(shown)]).toEqual(expected);
      }
    }
  },
);

// There the parser loses runs, repeats them or runs at the second of two midnights; cronie doesn't.
test.each([
  ['0 23 * * *', 'America/Nuuk', '2026-03-28T22:10Z', '2026-03-29T01:00:00'],
  ['0 0 * * *', 'Atlantic/Azores', '2026-10-24T20:00Z', '2026-10-25T00:00:00'],
  ['0 0 * * *', 'America/Havana', '2026-10-31T23:00Z', '2026-11-01T04:00:00'],
  ['30 0 * * *', 'Asia/Beirut', '2026-03-28T22:10Z', '2026-03-28T22:30:00'],
  ['0 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:30Z', '2026-04-04T15:30:00'],
  ['15,45 * * * *', 'Pacific/Chatham', '2026-04-04T13:10Z', '2026-04-04T13:30:00'],
])('%s in %s from %s first runs at %s', (expression, zone, from, first) => {
  const { runs } = evaluate({ expression, zone, from: Date.parse(from) });
  expect(runs).toHaveLength(5);
  expect(shown(runs[0] ?? 0)).toBe(first);
  expect([...runs].sort((a, b) => a - b)).toEqual(runs);
});
