import { CronExpressionParser } from 'cron-parser';
import { expect, test } from 'vitest';
import { readSchedule } from '../expression/fieldSets.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import { countDays } from './countDays.ts';
import { addMonths } from './month.ts';

function counted(expression: string, zone: string, month: string) {
  const schedule = readSchedule(expression);
  if (!schedule) throw new Error(`${expression} is no schedule.`);
  const next = `${addMonths(month, 1)}-01`;
  const days: string[] = [];
  for (let day = `${month}-01`; day < next; day = addDays(day, 1)) days.push(day);
  return Object.fromEntries(countDays(schedule, zone, days, next));
}

function countedByParser(expression: string, tz: string, month: string) {
  const from = startOfDay(tz, `${month}-01`);
  const until = startOfDay(tz, `${addMonths(month, 1)}-01`);
  const schedule = CronExpressionParser.parse(expression, { currentDate: new Date(from - 1), tz });
  const counts: Record<string, number> = {};
  for (let at = schedule.next().getTime(); at < until; at = schedule.next().getTime()) {
    const day = clockTime(tz, at).slice(0, 10);
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

const EXPRESSIONS = [
  '*/15 9-17 * * 1-5',
  '*/7 */7 * * *',
  '30 1 * * *',
  '0,30 1 * * *',
  '30 2 * * *',
  '15 */2 * * *',
  '0 0 13 * 5',
  '0 6 L * *',
  '0 6 * * 2#2',
  '0 17 * * 5L',
  '0 0 1 * */2',
  '30 0 9 * * *',
];

test.each([
  ['Asia/Kolkata', '2026-11'],
  ['Europe/London', '2026-03'],
  ['Europe/London', '2026-10'],
  ['America/New_York', '2026-03'],
  ['America/New_York', '2026-11'],
])('in %s, %s has the parser’s number of runs on each day', (zone, month) => {
  for (const expression of EXPRESSIONS) {
    expect([expression, counted(expression, zone, month)]).toEqual([
      expression,
      countedByParser(expression, zone, month),
    ]);
  }
});

test('every minute of a month with a short day is counted', () => {
  const counts = counted('* * * * *', 'Europe/London', '2026-03');
  expect([counts['2026-03-28'], counts['2026-03-29']]).toEqual([1440, 1380]);
});
