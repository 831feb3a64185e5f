import { cases } from '@platform/testing/cases';
import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSchedule } from '../expression/fieldSets.ts';
import { readSeconds } from '../seconds/readSeconds.ts';
import { secondsRuns } from '../seconds/secondsRuns.ts';
import { quartz, spring } from './languages/java.ts';
import { scheduleLines } from './testing/scheduleLines.ts';

const FROM = Date.parse('2027-02-20T10:11:12Z');

const number = (min: number, max: number) => fc.integer({ min, max });
const field = (min: number, max: number, ...others: string[]) =>
  fc.oneof(
    fc.constant('*'),
    number(min, max).map(String),
    fc.uniqueArray(number(min, max), { minLength: 2, maxLength: 4 }).map(String),
    fc
      .tuple(number(min, max), number(min, max), number(1, 9))
      .map(([a, b, step]) => `${Math.min(a, b)}-${Math.max(a, b)}/${step}`),
    number(1, 20).map((step) => `*/${step}`),
    ...others.map((text) => fc.constant(text)),
  );
const expression = fc
  .tuple(
    field(0, 59),
    field(0, 59),
    field(0, 23),
    field(1, 31, 'L', '1,L', '28,L', '?'),
    field(1, 12, 'jan-mar'),
    field(0, 6, '7', '5L', '0L,3L', '1#2', 'sun#5', 'fri-sun', '1/2', '?'),
  )
  .map((words) => words.join(' '))
  .filter((text) => readSchedule(text) !== undefined);

/** The next five runs of all expressions together. */
function runsOf(dialect: 'quartz' | 'spring', lines: string): number[] {
  const all = lines.split(' | ').flatMap((line) => {
    const schedule = readSeconds(dialect, line);
    if ('problem' in schedule) throw new Error(`${line}: ${schedule.problem}`);
    return secondsRuns(schedule, 'UTC', FROM, 5);
  });
  return all.sort((a, b) => a - b).slice(0, 5);
}

test('Quartz and Spring run a translation at cron-parser’s times, or it is refused', () => {
  fc.assert(
    fc.property(expression, (text) => {
      for (const target of [quartz, spring]) {
        const lines = scheduleLines(target, text);
        if (lines.startsWith('not ')) continue;
        const schedule = CronExpressionParser.parse(text, {
          currentDate: new Date(FROM),
          tz: 'UTC',
        });
        const expected = Array.from({ length: 5 }, () => schedule.next().getTime());
        expect(runsOf(target.id as 'quartz', lines), `${text}: ${lines}`).toEqual(expected);
      }
    }),
    cases,
  );
});
