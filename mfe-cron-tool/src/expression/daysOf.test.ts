import { expect, test } from 'vitest';
import { caveats } from '../caveats/caveats.ts';
import { runsOf } from '../schedulers/runsOf.ts';
import { findScheduler } from '../schedulers/schedulers.ts';
import { readSeconds } from '../seconds/readSeconds.ts';
import { secondsRuns } from '../seconds/secondsRuns.ts';
import { readSchedule, type Schedule } from './fieldSets.ts';
import { type CalendarDay, daysOf, matchesDay } from './matchesDay.ts';

const FROM = Date.parse('2026-11-26T10:07:30Z');

/** Eleven months with seven first weekdays, and February with two lengths. */
const EVERY_KIND = 7 * (11 * 31 + 28 + 29);

/** The schedule, and how often its months were compared with a day. */
function counted(expression: string) {
  const schedule = readSchedule(expression);
  if (!schedule) throw new Error(`${expression} is no schedule.`);
  const looks = { count: 0 };
  const watched: Schedule = Object.defineProperty({ ...schedule }, 'month', {
    get() {
      looks.count += 1;
      return schedule.month;
    },
  });
  return { schedule: watched, looks };
}

test.each(['0 0 31 2 1', '0 0 31 4,6,9,11 1-5', '0 0 30 2 mon#1'])(
  'that %s never runs in Jenkins is known from one look at each kind of month',
  (expression) => {
    const { schedule, looks } = counted(expression);
    const jenkins = findScheduler('jenkins');
    expect(jenkins && runsOf(jenkins, schedule, 'Europe/London', FROM, 5)).toEqual([]);
    expect(looks.count).toBeLessThanOrEqual(EVERY_KIND);
  },
);

test.each([
  ['quartz', '0 0 0 31 2 ?'],
  ['spring', '0 0 0 31 4 MON'],
  ['eventbridge', '0 0 30 2 ? *'],
  ['quartz', '0 0 0 30 2 ? 2031-2099'],
] as const)(
  'that %s never runs %s is known from one look at each kind of month',
  (dialect, text) => {
    const schedule = readSeconds(dialect, text);
    if ('problem' in schedule) throw new Error(schedule.problem);
    let looks = 0;
    const matches = (day: CalendarDay) => {
      looks += 1;
      return schedule.matchesDay(day);
    };
    expect(secondsRuns({ ...schedule, matchesDay: matches }, 'UTC', FROM, 5)).toEqual([]);
    expect(looks).toBeLessThanOrEqual(EVERY_KIND);
  },
);

test('years without runs cost no look at all', () => {
  const schedule = readSeconds('quartz', '0 0 12 1 1 ? 2099');
  if ('problem' in schedule) throw new Error(schedule.problem);
  let looks = 0;
  const matches = (day: CalendarDay) => {
    looks += 1;
    return schedule.matchesDay(day);
  };
  const runs = secondsRuns({ ...schedule, matchesDay: matches }, 'UTC', FROM, 5);
  expect(runs.map((at) => new Date(at).toISOString())).toEqual(['2099-01-01T12:00:00.000Z']);
  expect(looks).toBeLessThanOrEqual(366);
});

test('a note on an occurrence that never comes looks at each kind of month once', () => {
  const { schedule, looks } = counted('0 0 * * 1#2.5');
  expect([...daysOf((day) => matchesDay(schedule, day), FROM)]).toEqual([]);
  expect(looks.count).toBeLessThanOrEqual(EVERY_KIND);
  expect(caveats('0 0 * * 1#2.5', new Date(FROM))).toEqual([]);
});

test.each([
  '0 0 29 2 *',
  '0 0 29 2 mon',
  '0 0 L * 5L',
  '0 0 * 2 1#5',
  '0 0 13 * 5',
  '0 0 1,31 */5 0',
])('%s has the days of a walk through every day of 400 years', (expression) => {
  const schedule = readSchedule(expression);
  if (!schedule) throw new Error(`${expression} is no schedule.`);
  for (const join of ['either', 'both'] as const) {
    const [first, until] = [Date.UTC(1999, 6, 14), Date.UTC(2399, 6, 14)];
    const walked: number[] = [];
    for (let at = first; at < until; at += 86_400_000) {
      const date = new Date(at);
      const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
      const length = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
      const calendarDay = { month, day, length, weekday: date.getUTCDay() };
      if (matchesDay(schedule, calendarDay, join)) walked.push(at);
    }
    expect([...daysOf((day) => matchesDay(schedule, day, join), first, until)]).toEqual(walked);
  }
});
