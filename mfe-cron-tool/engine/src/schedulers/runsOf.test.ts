import { CronExpressionParser } from 'cron-parser';
import { describe, expect, test } from 'vitest';
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { runsOf, taken } from './runsOf.ts';
import { findScheduler, SCHEDULERS, type Scheduler } from './schedulers.ts';

const scheduler = (id: Scheduler['id']) => findScheduler(id) as Scheduler;

const schedule = (expression: string) => readSchedule(expression) as Schedule;

const runs = (
  rules: Parameters<typeof runsOf>[0],
  expression: string,
  zone: string,
  from: string,
  count: number,
) =>
  taken(runsOf(rules, schedule(expression), zone, Date.parse(from)), count).map((at) =>
    new Date(at).toISOString().slice(5, 16),
  );

const NEW_YORK = 'America/New_York';

describe('clock changes', () => {
  test.each([
    // In spring, 02:00 to 03:00 is skipped at 07:00 UTC.
    ['cronie', '30 2 * * *', '2026-03-07T12:00Z', ['03-08T07:00', '03-09T06:30']],
    // cron.c of both loops over the minutes of the gap: a job starts once for each skipped time.
    ['cronie', '0,30 2 * * *', '2026-03-07T12:00Z', ['03-08T07:00', '03-08T07:00', '03-09T06:00']],
    ['debian', '30 2,3 * * *', '2026-03-07T12:00Z', ['03-08T07:00', '03-08T07:30', '03-09T06:30']],
    ['github', '0,30 2 * * *', '2026-03-07T12:00Z', ['03-08T07:00', '03-09T06:00']],
    ['debian', '*/30 2 * * *', '2026-03-07T12:00Z', ['03-09T06:00', '03-09T06:30']],
    ['kubernetes', '30 2 * * *', '2026-03-07T12:00Z', ['03-09T06:30', '03-10T06:30']],
    ['eventbridge', '30 2 * * *', '2026-03-07T12:00Z', ['03-09T06:30', '03-10T06:30']],
    // In autumn, 01:00 to 02:00 happens twice, from 05:00 and from 06:00 UTC.
    ['cronie', '30 1 * * *', '2026-10-31T12:00Z', ['11-01T05:30', '11-02T06:30']],
    ['debian', '*/30 1 * * *', '2026-10-31T12:00Z', ['11-01T05:00', '11-01T05:30', '11-01T06:00']],
    ['kubernetes', '30 1 * * *', '2026-10-31T12:00Z', ['11-01T05:30', '11-01T06:30']],
    ['jenkins', '30 1 * * *', '2026-10-31T12:00Z', ['11-01T05:30', '11-01T06:30']],
    ['eventbridge', '30 1 * * *', '2026-10-31T12:00Z', ['11-01T05:30', '11-02T06:30']],
    // As printed by systemd-analyze.
    ['systemd', '*/30 * * * *', '2026-11-01T05:00Z', ['11-01T05:30', '11-01T07:00', '11-01T07:30']],
  ] as const)('%s: %s from %s', (id, expression, from, expected) => {
    expect(runs(scheduler(id), expression, NEW_YORK, from, expected.length)).toEqual(expected);
  });

  test('of half an hour, including one where the parser’s search loops', () => {
    expect(
      runs(scheduler('cronie'), '10 2 * * *', 'Australia/Lord_Howe', '2026-10-03T10:00Z', 2),
    ).toEqual(['10-03T15:30', '10-04T15:10']);
    expect(
      runs(scheduler('kubernetes'), '0 9 * * 0', 'Australia/Lord_Howe', '2026-04-01T00:00Z', 2),
    ).toEqual(['04-04T22:30', '04-11T22:30']);
  });
});

describe('two day fields', () => {
  test.each([
    ['cronie', '0 0 13 * 5', ['11-27', '12-04', '12-11']],
    ['cronie', '0 0 */2 * 1', ['11-23', '12-07', '12-21']],
    // robfig/cron v3.0.1, parser.go, getRange: a step above 1 clears the star bit, a step of 1 keeps it.
    ['kubernetes', '0 0 */2 * 1', ['11-23', '11-25', '11-27']],
    ['kubernetes', '0 0 13 * */2', ['11-24', '11-26', '11-28']],
    ['kubernetes', '0 0 */1 * 1', ['11-23', '11-30', '12-07']],
    ['kubernetes', '0 0 ? * 1', ['11-23', '11-30', '12-07']],
    // robfig/cron reads "N/step" as "N-max/step", and its last weekday is 6: no Sunday.
    ['kubernetes', '0 0 * * 1/2', ['11-23', '11-25', '11-27', '11-30']],
    ['kubernetes', '0 0 * * MON/3', ['11-23', '11-26', '11-30']],
    ['jenkins', '0 0 13 * 5', ['08-13', '10-13', '04-13']],
    ['systemd', '0 0 13 * 5', ['11-27', '12-04', '12-11']],
  ] as const)('%s: %s', (id, expression, days) => {
    const found = runs(scheduler(id), expression, 'UTC', '2026-11-22T10:00Z', days.length);
    expect(found.map((at) => at.slice(0, 5))).toEqual(days);
  });
});

const parserRuns = (expression: string, tz: string, from: string, count: number) => {
  const parser = CronExpressionParser.parse(expression, { currentDate: new Date(from), tz });
  return Array.from({ length: count }, () => parser.next().toDate().toISOString().slice(5, 16));
};

test('without clock changes and with one day field, every scheduler runs at the parser’s times', () => {
  const [zone, from] = ['Asia/Kolkata', '2026-11-22T10:00Z'];
  for (const expression of ['*/15 9-17 * * 1-5', '0 0 31 * *', '5 4 * * 0', '0 12 29 2 *']) {
    const expected = parserRuns(expression, zone, from, 20);
    for (const one of SCHEDULERS) expect(runs(one, expression, zone, from, 20)).toEqual(expected);
  }
});

test.each([
  ['cronie', '0 0 ? * 1', true],
  ['debian', '5/15 * * * *', true],
  ['debian', '0 0 * JUL MON', false],
  ['kubernetes', '0 0 * * 7', true],
  ['kubernetes', '0 0 * * */7', false],
  ['kubernetes', '5/15 * ? * *', false],
  ['github', '0 0 * * 1#1', true],
  // GitHub Docs: "The shortest interval you can run scheduled workflows is once every 5 minutes."
  ['github', '* * * * *', true],
  ['github', '*/2 9 * * 1-5', true],
  ['github', '58 23,0 * * *', false],
  ['github', '*/5 * * * *', false],
  ['eventbridge', '0 0 13 * 5', true],
  ['eventbridge', '0 0 L * *', false],
  ['jenkins', '0 0 * JUL *', true],
  ['systemd', '0 0 13 * 5L', false],
] as const)('%s and %s: refused is %s', (id, expression, refused) => {
  expect(scheduler(id).refuses(schedule(expression)) !== undefined).toBe(refused);
});
