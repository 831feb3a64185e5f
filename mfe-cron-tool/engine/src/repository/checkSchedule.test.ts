import { expect, test } from 'vitest';
import { checkSchedule } from './checkSchedule.ts';
import type { Dialect } from './finders/finder.ts';

const findings = (dialect: Dialect, text: string): string[] => {
  const found: string[] = [];
  const options = { from: Date.parse('2026-01-10T00:00Z') };
  checkSchedule({ text, at: 0, dialect }, options, (level, rule, message) => {
    found.push(`${level} ${rule}: ${message}`);
  });
  return found;
};

/** Schedules without findings, and with an error each; separated by ` | `. */
const JUDGED: readonly [dialect: Dialect, source: string, accepted: string, rejected: string][] = [
  [
    'jenkins',
    'crontab.g; BaseParser.doHash and rangeCheck',
    'H H * * * | H/60 * * * * | H(0-29)/30 * * * * | H(5-5) * * * * | H H/24 * * * | H H H/28 * * | H H H(1-31)/31 * * | H H * H/12 * | H H * * H/7 | H H * * H(0-7) | H,30 * * * * | H(0-29),45 * * * * | H */70 * * * | H 0-7 * * 7',
    'H(0-70) * * * * | H/61 * * * * | H/70 * * * * | H(0-29)/31 * * * * | H(29-0) * * * * | H/0 * * * * | H H(0-24) * * * | H H/25 * * * | H H H/29 * * | H H H(0-31) * * | H H * H(1-13) * | H H * H/13 * | H H * * H/8 | H H * * H(1-8) | H() * * * * | H(5) * * * * | h * * * * | H-5 * * * * | HH * * * * | H/5/2 * * * *',
  ],
  [
    'jenkins',
    'crontab.g: no names, ?, L, W and #, and a step needs an asterisk or a range',
    '0 3 * * 1-5 | */15 * * * * | 0-30/10 * * * *',
    'H 3 * * MON | H 3 * * MON-FRI | H 3 * JAN * | 0 3 * * MON | H H ? * * | H H L * * | H H 15W * * | H H * * 1#2 | H 5/10 * * * | 5/10 * * * *',
  ],
  [
    'jenkins',
    'crontab.g, startRule',
    '@hourly | @daily | @midnight | @yearly',
    '@reboot | @minutely | @every 5m | @Daily',
  ],
  ['github', 'workflow syntax, on.schedule', '0 3 * * MON', 'H 3 * * * | @daily | 0 3 * * * *'],
  [
    'kubernetes',
    'robfig/cron v3, parser.go; time.ParseDuration',
    '@daily | @every 5m | @every 1h30m | @every 1.5h | 0 3 * * MON',
    'H 3 * * * | @reboot | @minutely | @weekdays | @every 5 | @every  5m | 0 0 3 * * *',
  ],
  ['cron', 'crontab(5)', '@reboot | @daily', '@minutely | @every 5m | H * * * *'],
  [
    'cloud-scheduler',
    'Cloud Scheduler, cron job format',
    '0 0 * * * | */5 * * * * | every 24 hours | 1st monday of month 09:00 | first,third mon of month 15:30',
    '0 0 0 * * * | * * * * * * | 0 0 12 * * ? | 0 0 * * | 0 61 * * *',
  ],
  [
    'eventbridge-rule',
    'put-rule as recorded by LocalStack; EventBridge User Guide, rate expressions',
    'rate(1 minute) | rate(5 minutes) | rate(1 hour) | rate(12 hours) | rate(1 day) | rate(7 days)',
    'rate(1 minutes) | rate(5 minute) | rate(1 hours) | rate(10 hour) | rate(1 days) | rate(10 day) | rate(0 minutes) | rate(-10 minutes) | rate(10) | rate() | rate(10 seconds) | rate(10 years) | rate(10 weeks) | rate(foo minutes) | rate(10 MINUTES) | rate( 10 minutes ) | at(2030-12-24T18:00:00)',
  ],
  [
    'eventbridge-rule',
    'Cron expressions reference; aws-sdk-js issue 4212: */60',
    'cron(0/15 10-16 ? * MON-FRI *) | cron(*/59 * * * ? *) | cron(0-15/1 8-8 ? * 2,3,4,5,6,7 *) | cron(1-31/30 1-1 ? * 1,7 *) | cron(0 0 3W * ? *) | cron(0 0 ? * 3#2 *) | cron(0 0 1 1 ? 2199)',
    'cron(*/60 * * * ? *) | cron(0/90 * * * ? *) | cron(0 0/24 * * ? *) | cron(0 0 1/32 * ? *) | cron(0 0 1 1/13 ? *) | cron(0 1 * * * *) | cron(71 8 1 * ? *) | cron(7 20 * * NOT *) | cron(0 8 ? * 0 *) | cron(0 8 ? * 8 *) | cron(0 10 * * ?) | cron(0 0 ? * 3#1,6#3 *) | cron(0 0 1 1 ? 2200) | cron()',
  ],
  [
    'eventbridge',
    'EventBridge Scheduler, create-schedule as recorded by LocalStack',
    'rate(1 minutes) | rate(5 minute) | rate(10 MINUTES) | at(2030-12-24T18:00:00)',
    'rate(10 seconds) | rate() | rate( 10 minutes ) | rate(10 weeks) | at(2030-12-24T18:00:00Z) | at(2030-12-24) | at(2030-02-30T18:00:00) | soon',
  ],
  [
    'spring',
    'Spring 6.2, CronExpression',
    '0 0 12 ? * 7 | 0 0 12 ? * 0 | 0 0/70 * * * * | 0 0 0 * * SUN-MON | 0 0 0 L-3 * * | 0 0 0 LW,15W * * | @Daily',
    '0 0 12 ? * 8 | 0 0 12 ? * 8L | 0 0 12 * * MON#0 | 0 0 0 l * * | 0 0 0 L-0 * * | 0 0 0 32W * * | 0 0 0 ?,5 * * | 0 0 0 0 * * | 0 0 0 * 13 * | 0 0 24 * * * | 0 0 12 * * * 2026 | @reboot',
  ],
  [
    'systemd',
    'systemd 252',
    'Bi-Annually | daily utc | 2199-01-01',
    '*:0/0 | Sun..Mon | daily europe/paris',
  ],
];

test.each(JUDGED)('%s is judged as in %s', (dialect, _, accepted, rejected) => {
  const judged = (schedules: string) =>
    schedules.split(' | ').map((text) => [text, findings(dialect, text)[0]?.split(' ')[0]]);
  expect(judged(accepted)).toEqual(accepted.split(' | ').map((text) => [text, undefined]));
  expect(judged(rejected)).toEqual(rejected.split(' | ').map((text) => [text, 'error']));
});

test.each<[Dialect, string, string]>([
  ['jenkins', 'H/70 * * * *', 'error invalid: The step 70 is too long: at most 60.'],
  ['github', 'H 3 * * *', 'error scheduler: Only Jenkins accepts H. Write a number.'],
  [
    'eventbridge-rule',
    'rate(1 minutes)',
    'error invalid: A rule takes rate(1 minute) and rate(5 minutes): the unit follows the number.',
  ],
  ['systemd', 'daily Europe/Nowhere', 'error zone: There’s no time zone “Europe/Nowhere”.'],
  ['systemd', '2026-02-30', 'warning meaning: It has no further runs.'],
  ['jenkins', 'H H 31 2 *', 'warning meaning: It has no further runs.'],
  ['spring', '0 0 0 * * MON#6', 'warning meaning: It has no further runs.'],
])('%s: %s has the finding %s', (dialect, text, finding) => {
  expect(findings(dialect, text)).toEqual([finding]);
});
