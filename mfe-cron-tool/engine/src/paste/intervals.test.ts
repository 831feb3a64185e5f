import { expect, test } from 'vitest';
import { readSchedule } from '../expression/fieldSets.ts';
import { runsOf, takenBefore } from '../schedulers/runsOf.ts';
import { PLAIN } from '../schedulers/schedulers.ts';
import { type IntervalUnit, interval } from './intervals.ts';

const MIDNIGHT = Date.parse('2026-11-22T00:00Z');
const DAY_MINUTES = 1440;

/** Minutes of a day at which the expressions run, with duplicates. */
const minutesOf = (expressions: readonly string[]): number[] =>
  expressions
    .map(readSchedule)
    .flatMap((schedule) =>
      schedule
        ? takenBefore(runsOf(PLAIN, schedule, 'UTC', MIDNIGHT - 1), MIDNIGHT + DAY_MINUTES * 60_000)
        : [],
    )
    .map((at) => (at - MIDNIGHT) / 60_000)
    .sort((a, b) => a - b);

/** The expressions for "7 minute". */
const of = (text: string) => {
  const [count, unit] = text.split(' ');
  return interval(Number(count), unit as IntervalUnit);
};

const dividing = Array.from({ length: DAY_MINUTES - 1 }, (_, index) => index + 1).filter(
  (count) => DAY_MINUTES % count === 0,
);

test.each(dividing)('every %i minutes runs at that interval in the parser', (count) => {
  const found = interval(count, 'minute');
  if ('refused' in found) throw new Error(found.refused);
  const times = Array.from({ length: DAY_MINUTES / count }, (_, index) => index * count);
  expect(minutesOf(found.expressions)).toEqual(times);
});

test('an interval that doesn’t divide a day or a year is rejected', () => {
  const uneven = '7 minute|50 minute|5 hour|2 day|2 week|5 month|2 year|0 hour|1.5 hour'.split('|');
  expect(uneven.map(of)).toEqual(uneven.map(() => ({ refused: expect.any(String) })));
});

test.each([
  ['7 day', '0 0 * * 0'],
  ['3 month', '0 0 1 */3 *'],
  ['12 month', '0 0 1 1 *'],
  ['24 hour', '0 0 * * *'],
])('every %s is %s', (text, expression) => {
  expect(of(text)).toEqual({ expressions: [expression] });
});
