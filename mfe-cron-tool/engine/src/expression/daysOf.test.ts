import { expect, test } from 'vitest';
import { runsOf } from '../schedulers/runsOf.ts';
import { findScheduler } from '../schedulers/schedulers.ts';
import { readSchedule, type Schedule } from './fieldSets.ts';
import { daysOf, matchesDay, utcDay } from './matchesDay.ts';

const FROM = Date.parse('2026-11-26T10:07:30Z');

test.each(['0 0 31 2 1', '0 0 31 4,6,9,11 1-5', '0 0 30 2 mon#1'])(
  '%s never runs in Jenkins',
  (expression) => {
    const [jenkins, schedule] = [findScheduler('jenkins'), readSchedule(expression)];
    expect(jenkins && schedule && [...runsOf(jenkins, schedule, 'Europe/London', FROM)]).toEqual(
      [],
    );
  },
);

test.each([
  ...['0 0 29 2 *', '0 0 29 2 mon', '0 0 L * 5L', '0 0 * 2 1#5', '0 0 13 * 5', '0 0 1,31 */5 0'],
])('%s has the days of a walk through every day of 400 years', (expression) => {
  const schedule = readSchedule(expression) as Schedule;
  for (const join of ['either', 'both'] as const) {
    const [first, until] = [Date.UTC(1999, 6, 14), Date.UTC(2399, 6, 14)];
    const walked: number[] = [];
    for (let at = first; at < until; at += 86_400_000) {
      if (matchesDay(schedule, utcDay(new Date(at)), join)) walked.push(at);
    }
    expect([...daysOf((day) => matchesDay(schedule, day, join), first, until)]).toEqual(walked);
  }
});
