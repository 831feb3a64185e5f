import { describe, expect, test } from 'vitest';
import { targetTexts } from '../texts/targets.texts.ts';
import type { Target } from './target.ts';
import { TARGETS } from './targets.ts';
import { scheduleLines, translate } from './testing/scheduleLines.ts';

/** Expression, translation and the document that specifies it. */
type Row = [expression: string, written: string, source: string];

const CRONTAB = 'crontab(5), cronie';
const VIXIE = 'crontab(5), "at least one of the two day fields"';
const K8S = 'Kubernetes documentation, CronJob, schedule syntax';
const ROBFIG = 'robfig/cron v3, parser.go';
const GITHUB = 'GitHub Docs, workflow syntax, on.schedule';
const POSIX = 'POSIX, crontab';
const EVENTS = 'Amazon EventBridge User Guide, cron expressions reference';
const SCHEDULER = 'EventBridge Scheduler User Guide, cron-based schedules';
const JENKINS = 'Jenkins, TimerTrigger/help-spec.html';
const JENKINS_CODE = 'Jenkins, crontab.g and CronTab.check()';
const SYSTEMD = 'systemd.time(7), calendar events';
const SYSTEMD_TEST = 'systemd, test-calendarspec.c';
const SYSTEMD_STEPS = 'systemd 252: 00/5 loses midnight of 1 June 2026 in Asia/Kolkata';

const QUARTZ = 'Quartz 2.5.2, CronExpression';
const SPRING = 'Spring 6.2, CronExpression';

const TABLES: Readonly<Record<Target['id'], Row[]>> = {
  linux: [
    ['5 0 * * *', '5 0 * * *', CRONTAB],
    ['5 4 * * sun', '5 4 * * 0', CRONTAB],
    ['30 4 1,15 * 5', '30 4 1,15 * 5', VIXIE],
    ['*/100 * * * *', '0 * * * *', CRONTAB],
    ['5/15 * * * *', '5-50/15 * * * *', `${CRONTAB}: a step needs an asterisk or a range`],
    ['0 0 ? jan-mar ?', '0 0 * 1-3 *', `${CRONTAB}: no question mark, no ranges of names`],
    ['0 0 */2 * 1', '0 0 1-31/2 * 1', `${VIXIE}: an asterisk would make it "and"`],
    ['0 0 1 * */2', '0 0 1 * 0,2,4,6', `${VIXIE}: an asterisk would make it "and"`],
    ['0 0 1 * */1', '0 0 * * *', VIXIE],
    ['0 0 * * 5-7', '0 0 * * 0,5,6', CRONTAB],
    ['0 0 L * *', 'not L', CRONTAB],
    ['0 0 1,L 4 *', '0 0 1,30 4 *', `${CRONTAB}: April always ends on the 30th`],
    ['0 0 * * 1#2', 'not 1#2', CRONTAB],
    ['0 0 * * *#2', '0 0 8-14 * *', CRONTAB],
  ],
  kubernetes: [
    ['0 0 ? * ?', '0 0 * * *', `${K8S}: ? is *`],
    ['0 0 * * 7', '0 0 * * 0', `${ROBFIG}: weekdays end at 6`],
    ['0 0 * * 1/2', '0 0 * * 0,1,3,5', `${ROBFIG}: weekdays end at 6`],
    ['0 0 L * *', 'not L', ROBFIG],
    ['0 0 * * 1,5L', 'not 5L', ROBFIG],
  ],
  github: [
    ['20/15 * * * *', '20,35,50 * * * *', GITHUB],
    ['30 5 * * MON-FRI', '30 5 * * 1-5', GITHUB],
    ['*/5 * * * *', '*/5 * * * *', `${GITHUB}: shortest interval is five minutes`],
    ['*/4 * * * *', 'not */4', `${GITHUB}: shortest interval is five minutes`],
    ['0,58 * * * *', 'not 0,58', `${GITHUB}: shortest interval is five minutes`],
    ['0,58 9 * * *', '0,58 9 * * *', `${GITHUB}: shortest interval is five minutes`],
    ['2,58 0,23 * * *', 'not 2,58', `${GITHUB}: shortest interval is five minutes`],
    ['2,58 0,23 1 * *', '2,58 0,23 1 * *', `${GITHUB}: shortest interval is five minutes`],
    ['*/7 * * * *', 'not */7', `${GITHUB}: :56 and :00 are four minutes apart`],
    ['0 0 */10 * 3', '0 0 1,11,21,31 * 3', `${POSIX}: either of two day fields that aren't *`],
    ['0 0 L * *', 'not L', GITHUB],
  ],
  eventbridge: [
    ['0 18 * * 1-5', 'cron(0 18 ? * MON-FRI *)', EVENTS],
    ['*/15 * * * *', 'cron(0/15 * * * ? *)', EVENTS],
    ['0 0 1-15 JAN,FEB,MAR ?', 'cron(0 0 1-15 1-3 ? *)', EVENTS],
    ['0 0 * * 2#2', 'cron(0 0 ? * 3#2 *)', `${EVENTS}: 3#2 is the second Tuesday`],
    ['0 0 * * 7#5', 'cron(0 0 ? * 1#5 *)', `${EVENTS}: Sunday is 1`],
    ['15 10 * * 5L', 'cron(15 10 ? * 6L *)', `${SCHEDULER}: 6L is the last Friday`],
    ['0 0 L * *', 'cron(0 0 L * ? *)', SCHEDULER],
    ['0 0 * * 5-7', 'cron(0 0 ? * SUN,FRI,SAT *)', SCHEDULER],
    ['0 0 13 * 5', 'not 13 and 5', `${EVENTS}: the other day field is ?`],
    ['0 0 1 * 5#3', 'cron(0 0 1 * ? *) | cron(0 0 ? * 6#3 *)', `${EVENTS}: never on one day`],
    ['0 0 15 * 5#3', 'not 15 and 5#3', `${EVENTS}: the third Friday can be the 15th`],
    ['0 0 1,L * *', 'cron(0 0 1 * ? *) | cron(0 0 L * ? *)', `${EVENTS}: never on one day`],
    ['0 0 28,L * *', 'not 28,L', `${EVENTS}: February can end on the 28th`],
    ['0 0 28,L 1,4 *', 'cron(0 0 28 1,4 ? *) | cron(0 0 L 1,4 ? *)', `${EVENTS}: never on one day`],
    ['0 0 * * 1L,5L', 'cron(0 0 ? * 2L *) | cron(0 0 ? * 6L *)', `${EVENTS}: never on one day`],
  ],
  jenkins: [
    ['*/15 * * * *', '*/15 * * * *', JENKINS],
    ['4-29/10 * * * *', '4-24/10 * * * *', JENKINS],
    ['0 0 * * sun', '0 0 * * 0', `${JENKINS_CODE}: numbers only`],
    ['5/20 * * * *', '5-45/20 * * * *', `${JENKINS_CODE}: a step needs an asterisk or a range`],
    ['0 0 13 * 5', '0 0 13 * * | 0 0 * * 5', `${JENKINS_CODE}: both day fields must match`],
    ['0 0 * * 1#2', '0 0 8-14 * 1', `${JENKINS_CODE}: both day fields must match`],
    ['0 0 * * 7#5', '0 0 29-31 * 0', `${JENKINS_CODE}: both day fields must match`],
    ['0 0 31 2 1', '0 0 * 2 1', `${JENKINS_CODE}: a day that never happens is an error`],
    ['0 0 L * *', 'not L', JENKINS],
    ['0 0 L 12 *', '0 0 31 12 *', JENKINS],
    ['0 0 * * 5L', 'not 5L', JENKINS],
  ],
  systemd: [
    ['0 0 * * *', '*-*-* 00:00:00', `${SYSTEMD}: daily`],
    ['0 0 1 1,4,7,10 *', '*-01,04,07,10-01 00:00:00', `${SYSTEMD}: quarterly`],
    ['2/20 * * * *', '*-*-* *:02,22,42:00', SYSTEMD_STEPS],
    ['23 1,2 * * 0,1', 'Mon,Sun *-*-* 01,02:23:00', `${SYSTEMD_TEST}: Mon,Sun 2,1:23`],
    ['0 17 * 12 1', 'Mon *-12-* 17:00:00', `${SYSTEMD_TEST}: monday *-12-* 17:00`],
    ['0 0 * * 0,1-4,6', 'Mon..Thu,Sat,Sun *-*-* 00:00:00', SYSTEMD_TEST],
    ['0,30 9-11,13 * * *', '*-*-* 09..11,13:00,30:00', `${SYSTEMD_TEST}: 9..11,13:00,30`],
    ['0 0 L * *', '*-*~01 00:00:00', `${SYSTEMD}: *-02~01 is the last day`],
    ['0 0 * 5 1L', 'Mon *-05~07/1 00:00:00', `${SYSTEMD}: the last Monday in May`],
    ['0 0 * * 1#1', 'Mon *-*-01..07 00:00:00', SYSTEMD],
    ['0 0 13 * 5', '*-*-13 00:00:00 | Fri *-*-* 00:00:00', `${SYSTEMD}: both parts must match`],
  ],
  quartz: [
    ['*/15 9-17 * * 1-5', '0 0/15 9-17 ? * MON-FRI', QUARTZ],
    ['5,50 0 12 ? * ?', '5,50 0 12 * * ?', QUARTZ],
    ['0 0 * * 0', '0 0 0 ? * SUN', `${QUARTZ}: weekdays from 1, so names`],
    ['0 0 * * 7#2', '0 0 0 ? * 1#2', `${QUARTZ}: Sunday is 1`],
    ['0 0 28,L * *', '0 0 0 28,L * ?', `${QUARTZ}: runs once where the last day is the 28th`],
    ['0 0 1 * 5#3', '0 0 0 1 * ? | 0 0 0 ? * 6#3', `${QUARTZ}: never on one day`],
    ['0 0 13 * 5', 'not 13 and 5', `${QUARTZ}: one of the day fields is ?`],
  ],
  spring: [
    ['*/15 9-17 * * 1-5', '0 */15 9-17 * * MON-FRI', SPRING],
    ['1/10 * * * *', '0 1-51/10 * * * *', SPRING],
    ['0 0 * * 7', '0 0 0 * * SUN', SPRING],
    ['0 0 * * 7#2', '0 0 0 * * SUN#2', SPRING],
    ['0 0 28,L * *', '0 0 0 28,L * *', `${SPRING}: runs once where the last day is the 28th`],
    ['0 0 */2 * *', '0 0 0 */2 * *', SPRING],
    ['0 0 1 * 5#3', '0 0 0 1 * * | 0 0 0 * * FRI#3', `${SPRING}: never on one day`],
    ['0 0 13 * 5', 'not 13 and 5', `${SPRING}: a day must match both fields`],
  ],
};

describe.each(TARGETS)('the translation for $name follows its documentation', (target) => {
  test.each(TABLES[target.id])('%s → %s (%s)', (expression, written) => {
    expect(scheduleLines(target, expression)).toBe(written);
  });
});

test.each(TARGETS)('$name has seconds or refuses them', (target) => {
  const lines = scheduleLines(target, '*/10 * * * * *');
  expect(lines).toBe(
    {
      ...{ quartz: '0/10 * * * * ?', spring: '*/10 * * * * *' },
      systemd: '*-*-* *:*:00,10,20,30,40,50',
    }[target.id as string] ?? 'not */10',
  );
  expect(scheduleLines(target, '0 */10 9 * * *')).not.toMatch(/^not /);
});

test('only a list with L says that Quartz before 2.5 rejects it', () => {
  const noted = TARGETS.flatMap((target) =>
    ['0 0 1,L * *', '0 0 L * *'].flatMap((expression) =>
      JSON.stringify(translate(target, expression)).includes(targetTexts.lastInList)
        ? `${target.id} ${expression}`
        : [],
    ),
  );
  expect(noted).toEqual(['quartz 0 0 1,L * *']);
});
