import { spawnSync } from 'node:child_process';
import { CronExpressionParser } from 'cron-parser';
import { describe, expect, test } from 'vitest';
import { eventBridge } from './languages/eventBridge.ts';
import { githubActions } from './languages/githubActions.ts';
import { quartz, spring } from './languages/java.ts';
import { jenkins } from './languages/jenkins.ts';
import { kubernetes } from './languages/kubernetes.ts';
import { linuxCrontab } from './languages/linuxCrontab.ts';
import { systemdTimer } from './languages/systemdTimer.ts';
import {
  aws,
  jenkinsCron,
  minutesOf,
  robfig,
  runMinutes,
  systemdTime,
  vixie,
  withSeconds,
} from './testing/readers.ts';
import { scheduleLines } from './testing/scheduleLines.ts';

/** Includes a February with 29 days and the ends of months of three lengths. */
const FROM = new Date('2028-01-20T00:00:00Z');
const TO = new Date('2028-05-04T00:00:00Z');

const MINUTES = minutesOf(FROM, TO);

const EXPRESSIONS = [
  '*/15 9-17 * * 1-5',
  '*/7 */7 * * *',
  '*/100 0 * * *',
  '5/20 3-20/4 * * *',
  '59 23 31 * *',
  '0,1,2,30 0,12 1,15,29-31 * *',
  '0 0 */2 * 1',
  '0 0 */3 2-4/2 *',
  '0 0 1 * */2',
  '0 0 1 * */1',
  '0 0 1-31 * 3',
  '0 0 13 * 5',
  '30 4 1,15 * fri',
  '0 12 * * 0',
  '0 12 * * 7',
  '0 12 * * 5-7',
  '0 12 * * 1/2',
  '0 12 * * 2/5',
  '0 12 * * */7',
  '0 12 * * sat,sun',
  '0 0 29 2 *',
  '0 0 30 2 2',
  '0 0 ? mar-apr ?',
  '0 6 * * 1#1',
  '0 6 * * 2#5',
  '0 6 * * 7#2',
  '0 6 * * *#3',
  '0 6 1 * 5#3',
  '0 6 15 * 5#3',
  '0 6 L * *',
  '0 6 1,L * *',
  '0 6 L 3 *',
  '0 6 L * 1',
  '0 6 * * 5L',
  '0 6 * * 0L,3L',
  '0 6 * * 1,5L',
  '0 6 1-7 * 5L',
];

const LANGUAGES = [
  { target: linuxCrontab, read: vixie, refuses: 12 },
  { target: kubernetes, read: robfig, refuses: 12 },
  { target: githubActions, read: vixie, refuses: 13 },
  { target: eventBridge, read: aws, refuses: 6 },
  { target: jenkins, read: jenkinsCron, refuses: 7 },
  { target: quartz, read: withSeconds('quartz'), refuses: 6 },
  { target: spring, read: withSeconds('spring'), refuses: 6 },
  { target: systemdTimer, read: systemdTime, refuses: 0 },
];

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

describe.each(LANGUAGES)('$target.name runs at the parser’s times', ({ target, read, refuses }) => {
  const written = EXPRESSIONS.map((expression) => ({
    expression,
    lines: scheduleLines(target, expression),
  }));

  test.each(written.filter(({ lines }) => !lines.startsWith('not ')))(
    '$expression → $lines',
    ({ expression, lines }) => {
      const minutes = runMinutes(read, lines.split(' | '), MINUTES);
      // Jenkins and systemd run once if two lines match; the others would run twice.
      const runs = [eventBridge, quartz, spring].includes(target) ? minutes : [...new Set(minutes)];
      expect(runs).toEqual(expected.get(expression));
    },
  );

  test('and rejects only inexpressible schedules', () => {
    expect(written.filter(({ lines }) => lines.startsWith('not '))).toHaveLength(refuses);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['calendar', 'daily']).status === 0;

describe.skipIf(!hasSystemd)('systemd itself finds the parser’s times', () => {
  test.each(EXPRESSIONS)('%s', (expression) => {
    const times = scheduleLines(systemdTimer, expression)
      .split(' | ')
      .map((line) => nextBySystemd(`${line} UTC`));
    // Times after a line's last one are unknown.
    const end = Math.min(...times.map((list) => list.at(-1) ?? 0));
    const found = [...new Set(times.flat())].sort((a, b) => a - b).filter((time) => time <= end);
    const parser = expected.get(expression)?.filter((time) => time <= end) ?? [];
    expect(parser.length).toBeGreaterThan(0);
    expect(found.slice(0, parser.length)).toEqual(parser);
  });
});

// systemd 252 misses the first midnight of `00/5`.
test.skipIf(!hasSystemd)('systemd runs at each midnight of a step through the hours', () => {
  const event = `${scheduleLines(systemdTimer, '0 */5 * * *')} Asia/Kolkata`;
  const found = nextBySystemd(event, '2026-05-31 14:40:00').slice(0, 2);
  expect(found.map((at) => new Date(at * 60_000).toISOString().slice(5, 16))).toEqual([
    '05-31T18:30',
    '05-31T23:30',
  ]);
});

/** A calendar event's next times by systemd-analyze, in minutes since 1970. */
function nextBySystemd(event: string, from = '2028-01-19 23:59:59'): number[] {
  const { stdout } = spawnSync(
    'systemd-analyze',
    ['calendar', `--base-time=${from} UTC`, '--iterations=40', event],
    { encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' } },
  );
  return [...stdout.matchAll(/(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/g)].map(
    ([, date, time]) => Date.parse(`${date}T${time}Z`) / 60_000,
  );
}
