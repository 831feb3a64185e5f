import { CronExpressionParser } from 'cron-parser';
import { describe, expect, test } from 'vitest';
import { readSchedule } from '../expression/fieldSets.ts';
import { fromCalendarEvent } from '../paste/onCalendar.ts';
import { runsOf, taken, takenBefore } from '../schedulers/runsOf.ts';
import { findScheduler } from '../schedulers/schedulers.ts';
import { readSeconds, secondsRuns } from '../seconds/readSeconds.ts';
import type { SecondsDialect } from '../seconds/secondsUnits.ts';
import { TARGETS } from './targets.ts';
import { scheduleLines } from './testing/scheduleLines.ts';

/** Includes a February with 29 days and the ends of months of three lengths. */
const FROM = new Date('2028-01-20T00:00:00Z');
const TO = new Date('2028-05-04T00:00:00Z');

const EXPRESSIONS = [
  ...['*/15 9-17 * * 1-5', '*/7 */7 * * *', '*/100 0 * * *', '5/20 3-20/4 * * *', '59 23 31 * *'],
  ...['0,1,2,30 0,12 1,15,29-31 * *', '0 0 */2 * 1', '0 0 */3 2-4/2 *', '0 0 1 * */2'],
  ...['0 0 1 * */1', '0 0 1-31 * 3', '0 0 13 * 5', '30 4 1,15 * fri', '0 12 * * 0', '0 12 * * 7'],
  ...['0 12 * * 5-7', '0 12 * * 1/2', '0 12 * * 2/5', '0 12 * * */7', '0 12 * * sat,sun'],
  ...['0 0 29 2 *', '0 0 30 2 2', '0 0 ? mar-apr ?', '0 6 * * 1#1', '0 6 * * 2#5', '0 6 * * 7#2'],
  ...['0 6 * * *#3', '0 6 1 * 5#3', '0 6 15 * 5#3', '0 6 L * *', '0 6 1,L * *', '0 6 L 3 *'],
  ...['0 6 L * 1', '0 6 * * 5L', '0 6 * * 0L,3L', '0 6 * * 1,5L', '0 6 1-7 * 5L'],
];

/** How many of the expressions a scheduler can't express. */
const REFUSED: Record<string, number> = {
  ...{ linux: 12, kubernetes: 12, github: 13, eventbridge: 6 },
  ...{ jenkins: 7, quartz: 6, spring: 6, systemd: 0 },
};

/** A line's minutes since 1970 by its scheduler's rules, at most `most`. */
function minutesOf(id: string, line: string, most: number): number[] {
  const [from, until] = [FROM.getTime(), TO.getTime()];
  if (['eventbridge', 'quartz', 'spring'].includes(id)) {
    const found = readSeconds(id as SecondsDialect, line.replace(/^cron\((.*)\)$/, '$1'));
    if ('problem' in found) throw new Error(found.problem);
    const runs = taken(secondsRuns(found, 'UTC', from - 1), most);
    return runs.filter((at) => at < until).map((at) => at / 60_000);
  }
  const event = id === 'systemd' ? fromCalendarEvent(line) : { words: [line] };
  if ('refused' in event) throw new Error(event.refused);
  const schedule = readSchedule(event.words.join(' '));
  const scheduler = findScheduler(id === 'linux' ? 'debian' : id);
  if (!schedule || !scheduler) throw new Error(`${line} is no schedule.`);
  expect(scheduler.refuses(schedule)).toBeUndefined();
  return takenBefore(runsOf(scheduler, schedule, 'UTC', from - 1), until).map((at) => at / 60_000);
}

const minutesByParser = (expression: string): number[] => {
  const schedule = CronExpressionParser.parse(expression, {
    currentDate: new Date(FROM.getTime() - 1),
    endDate: new Date(TO.getTime() - 1),
    tz: 'UTC',
  });
  const minutes: number[] = [];
  while (schedule.hasNext()) minutes.push(schedule.next().getTime() / 60_000);
  return minutes;
};

const expected = new Map(
  EXPRESSIONS.map((expression) => [expression, minutesByParser(expression)]),
);

describe.each(TARGETS)('$name runs at the parser’s times', (target) => {
  const written = EXPRESSIONS.map((expression) => ({
    expression,
    lines: scheduleLines(target, expression),
  }));

  test.each(written.filter(({ lines }) => !lines.startsWith('not ')))(
    '$expression → $lines',
    ({ expression, lines }) => {
      const times = expected.get(expression) ?? [];
      const most = times.length + 1;
      const minutes = lines.split(' | ').flatMap((line) => minutesOf(target.id, line, most));
      // Jenkins and systemd run once if two lines match; the others would run twice.
      const once = ['jenkins', 'systemd'].includes(target.id);
      const runs = once ? [...new Set(minutes)] : minutes;
      expect(runs.sort((a, b) => a - b)).toEqual(times);
    },
  );

  test('and rejects only inexpressible schedules', () => {
    expect(written.filter(({ lines }) => lines.startsWith('not '))).toHaveLength(
      REFUSED[target.id] ?? 0,
    );
  });
});
