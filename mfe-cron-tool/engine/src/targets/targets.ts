// Runs on both sides. The targets of translations.
import { runsWithin, SHORTEST_INTERVAL } from '../expression/matchesDay.ts';
import { CRONTAB_STEPS, type Notation, writeValues } from '../expression/writeValues.ts';
import { type TargetTexts, targetTexts as texts } from '../texts/targets.texts.ts';
import { twoDigits } from '../zones/clock.ts';
import { javaCron } from './java.ts';
import type { Refusal, Target, Translation } from './target.ts';
import {
  crontabFields,
  type DaySyntax,
  dayFields,
  daysOfWeekNumber,
  fiveFields,
  type Timetable,
} from './timetable.ts';

/** Writes each of several expressions, with a number from the second on that makes its name unique. */
const each =
  (write: (expression: string, number: string, zone: string) => string, between = '') =>
  (expressions: readonly string[], zone: string): string =>
    expressions
      .map((expression, index) => write(expression, index > 0 ? String(index + 1) : '', zone))
      .join(between);

const CRONTAB = {
  lacks: ['last', 'lastWeekday', 'nth'],
  expressions: (table: Timetable) => [crontabFields(table, CRONTAB_STEPS)],
} as const;

const ROWS: readonly Omit<Target, 'name'>[] = [
  // cronie's crontab(5), which equals Vixie cron's except for CRON_TZ.
  {
    id: 'linux',
    ...CRONTAB,
    template: ([fields], zone) => `CRON_TZ=${zone}\n${fields} /usr/local/bin/job\n`,
  },
  // The standard parser of robfig/cron v3.
  {
    id: 'kubernetes',
    ...CRONTAB,
    template: ([schedule], zone) => `apiVersion: batch/v1
kind: CronJob
metadata:
  name: scheduled-job
spec:
  schedule: '${schedule}'
  timeZone: '${zone}'
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: OnFailure
          containers:
            - name: job
              image: busybox:1.37
              command: ['/bin/sh', '-c', 'date']
`,
  },
  // POSIX has no steps; GitHub documents them, but not after a range.
  {
    id: 'github',
    ...CRONTAB,
    expressions: (table) =>
      runsWithin(table.schedule, SHORTEST_INTERVAL)
        ? { tokens: [table.schedule.minutes.text], ...texts.tooOften }
        : [crontabFields(table, { stepped: (step) => `*/${step}` })],
    template: ([cron], zone) =>
      `on:\n  schedule:\n    - cron: '${cron}'\n      timezone: '${zone}'\n`,
  },
  {
    id: 'eventbridge',
    expressions: (table) => javaCron('eventbridge', table).expressions,
    template: each(
      (expression, number, zone) => `aws scheduler create-schedule \\
  --name scheduled-job${number && `-${number}`} \\
  --schedule-expression '${expression}' \\
  --schedule-expression-timezone '${zone}' \\
  --flexible-time-window Mode=OFF \\
  --target '{"Arn": "arn:aws:lambda:eu-west-1:123456789012:function:job", "RoleArn": "arn:aws:iam::123456789012:role/scheduler"}'
`,
      '\n',
    ),
  },
  // A day must match both day fields of one of the lines. TZ is read on the very first line only.
  {
    id: 'jenkins',
    lacks: ['last', 'lastWeekday'],
    expressions: (table) =>
      table.days.map((rule) =>
        fiveFields(table, dayFields(rule, JENKINS_DAYS), CRONTAB_STEPS).join(' '),
      ),
    template: (lines, zone) => `pipeline {
  agent any
  triggers {
    cron('''TZ=${zone}
${lines.join('\n')}''')
  }
  stages {
    stage('Job') {
      steps {
        sh './job.sh'
      }
    }
  }
}
`,
    notes: ({ days }) => (days.some(({ kind }) => kind === 'nth') ? [texts.bothFields] : []),
  },
  // Calendar events of systemd.time(7).
  {
    id: 'systemd',
    hasSeconds: true,
    expressions: calendarEvents,
    template: (events, zone) => `[Unit]
Description=Runs the job on schedule

[Timer]
${events.map((event) => `OnCalendar=${event} ${zone}`).join('\n')}
AccuracySec=1s
Persistent=true

[Install]
WantedBy=timers.target
`,
  },
  {
    id: 'quartz',
    hasSeconds: true,
    expressions: (table) => javaCron('quartz', table).expressions,
    // getTimeZone(String) takes an unknown name for GMT.
    template: each(
      (expression, number, zone) => `Trigger trigger${number} = TriggerBuilder.newTrigger()
    .withSchedule(CronScheduleBuilder.cronSchedule("${expression}")
        .inTimeZone(TimeZone.getTimeZone(ZoneId.of("${zone}"))))
    .build();
`,
    ),
    notes: (_, expressions) =>
      expressions.some((expression) => expression.includes(',L')) ? [texts.lastInList] : [],
  },
  {
    id: 'spring',
    hasSeconds: true,
    expressions: (table) => javaCron('spring', table).expressions,
    template: (expressions, zone) =>
      [
        ...expressions.map((cron) => `@Scheduled(cron = "${cron}", zone = "${zone}")\n`),
        'public void run() {\n}\n',
      ].join(''),
  },
];

/** In the order of the tabs. */
export const TARGETS: readonly Target[] = ROWS.map((row) => ({
  name: texts.of[row.id].name,
  ...row,
}));

const JENKINS_DAYS: DaySyntax = {
  unset: '*',
  days: CRONTAB_STEPS,
  weekdays: (weekdays) => writeValues('dayOfWeek', weekdays),
  nth: (weekday, nth = 1) => [
    writeValues('dayOfMonth', daysOfWeekNumber(nth), CRONTAB_STEPS),
    String(weekday),
  ],
};

/** No steps: systemd 252 loses midnights with them. */
const SYSTEMD: Notation = { name: twoDigits, dash: '..' };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Monday first, so that a range can end on Sunday. */
const systemdWeekdays = (weekdays: readonly number[]): string => {
  const days = weekdays.map((day) => (day + 6) % 7).sort((a, b) => a - b);
  return writeValues('dayOfWeek', days, { name: (day) => WEEKDAYS[day] ?? '', dash: '..' });
};

const SYSTEMD_DAYS: DaySyntax = {
  unset: '*',
  days: SYSTEMD,
  weekdays: systemdWeekdays,
  // `~` counts from the month's end.
  last: '~01',
  nth: (weekday, nth) => [
    nth ? writeValues('dayOfMonth', daysOfWeekNumber(nth), SYSTEMD) : '~07/1',
    systemdWeekdays([weekday]),
  ],
};

function calendarEvents(table: Timetable): string[] {
  const second = writeValues('seconds', table.schedule.seconds.values, SYSTEMD);
  return table.days.map((rule) => {
    const fields = fiveFields(table, dayFields(rule, SYSTEMD_DAYS), SYSTEMD);
    const [minute, hour, day = '*', month, weekday] = fields;
    const date = `*-${month}${day.startsWith('~') ? day : `-${day}`}`;
    return `${weekday === '*' ? '' : `${weekday} `}${date} ${hour}:${minute}:${second}`;
  });
}

/** The schedule in the target's format, or a refusal. @param zone by IANA name */
export function translate(
  target: Target,
  table: Timetable,
  zone: { name: string; changesClocks: boolean },
): Translation {
  const { notes, zoneRule, several, clocks }: TargetTexts = texts.of[target.id];
  const expressions = refusalOf(target, table) ?? target.expressions(table);
  if ('because' in expressions) return expressions;
  return {
    snippet: target.template(expressions, zone.name),
    zoneRule: zoneRule(zone.name),
    notes: [
      ...(several && expressions.length > 1 ? [several] : []),
      ...(target.notes?.(table, expressions) ?? []),
      ...notes,
      ...(zone.changesClocks ? [clocks] : []),
    ],
  };
}

/** Why the target lacks a sign that the schedule needs. */
function refusalOf(target: Target, { days, schedule }: Timetable): Refusal | undefined {
  const { dayOfMonth, dayOfWeek } = schedule;
  const { who = '' }: TargetTexts = texts.of[target.id];
  if (!target.hasSeconds && String(schedule.seconds.values) !== '0') {
    return { tokens: [schedule.seconds.text], ...texts.noSeconds(target.name) };
  }
  const rule = days.find(({ kind }) => target.lacks?.includes(kind));
  if (!rule) return undefined;
  const { text } = rule.kind === 'last' ? dayOfMonth : dayOfWeek;
  // Of a list, the item with L.
  const tokens = [text.split(',').find((item) => item.includes('L')) ?? text];
  if (rule.kind === 'nth') return { tokens, ...texts.noNth(who, rule.nth) };
  return { tokens, ...(rule.kind === 'last' ? texts.noLastDay(who) : texts.noLastWeekday(who)) };
}
