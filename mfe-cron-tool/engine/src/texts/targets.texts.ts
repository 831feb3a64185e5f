const SEVERAL_EXPRESSIONS =
  'One expression can’t choose days in two ways, so this takes several. They never share a day.';

export interface TargetTexts {
  name: string;
  /** The subject of sentences. */
  who?: string;
  zoneRule: (zone: string) => string;
  notes: readonly string[];
  /** Why it takes several expressions. */
  several?: string;
  /** Effect of clock changes on runs. */
  clocks: string;
}

const OF_TARGETS = {
  linux: {
    name: 'Linux crontab',
    who: 'crontab',
    zoneRule: (zone: string): string =>
      `CRON_TZ makes cronie (Fedora, Red Hat, Arch) read the lines below it in ${zone}.`,
    notes: [
      'Debian and Ubuntu cron ignores CRON_TZ and reads every line in the machine’s time zone.',
      'In /etc/cron.d, put a user name between the schedule and the command.',
    ],
    clocks:
      'With CRON_TZ, runs in a skipped hour don’t happen; on a machine in UTC, those in a repeated hour happen twice.',
  },
  kubernetes: {
    name: 'Kubernetes',
    who: 'a CronJob',
    zoneRule: (zone: string): string =>
      `spec.timeZone sets ${zone}; without it, the controller’s own time zone applies. Needs Kubernetes 1.27 or newer.`,
    notes: [
      'After missing 100 runs, a CronJob doesn’t start again unless startingDeadlineSeconds is set.',
    ],
    clocks: 'When clocks change, runs in the skipped hour don’t happen.',
  },
  github: {
    name: 'GitHub Actions',
    who: 'GitHub Actions',
    zoneRule: (zone: string): string => `timezone sets ${zone}; without it, GitHub uses UTC.`,
    notes: [
      'It runs on the default branch only. When GitHub is busy, above all at the start of an hour, runs may start late or be dropped.',
      'In a public repository, GitHub disables schedules after 60 days without activity.',
    ],
    clocks: 'When clocks change, runs in the skipped hour start as soon as it’s over.',
  },
  eventbridge: {
    name: 'EventBridge',
    several:
      'One cron() can’t choose days in two ways, so this takes several. They never share a day.',
    zoneRule: (zone: string): string =>
      `--schedule-expression-timezone sets ${zone} in EventBridge Scheduler.`,
    notes: ['Fill in the ARNs of your own target and role. A run starts within its minute.'],
    clocks:
      'When clocks change, runs in the skipped hour don’t happen, and those in the repeated hour happen once.',
  },
  jenkins: {
    name: 'Jenkins',
    who: 'Jenkins',
    zoneRule: (zone: string): string =>
      `TZ in the very first line sets ${zone}; without it, the controller’s time zone applies.`,
    notes: [
      'Where the exact minute doesn’t matter, write H instead to spread the load; it then runs at another minute.',
    ],
    several:
      'Two lines, because Jenkins requires both day fields to match. A day that matches both runs once.',
    clocks: 'Jenkins doesn’t document what happens to runs in a skipped or repeated hour.',
  },
  systemd: {
    name: 'systemd',
    zoneRule: (zone: string): string => `The end of the line sets ${zone}.`,
    notes: [
      'Save it as job.timer beside job.service, then run: systemctl enable --now job.timer',
      'Persistent=true catches up on a run missed while the machine was off. Remove the line if you don’t want that.',
    ],
    several: 'Two lines, because either day is enough. A day that matches both runs once.',
    clocks:
      'When clocks change, runs in the skipped hour don’t happen, and those in the repeated hour happen once.',
  },
  quartz: {
    name: 'Quartz',
    several: SEVERAL_EXPRESSIONS,
    zoneRule: (zone: string): string =>
      `inTimeZone sets ${zone}; without it, the Java machine’s time zone applies.`,
    notes: [
      'After downtime, one missed run is made up for. withMisfireHandlingInstructionDoNothing() turns that off.',
    ],
    clocks:
      'When clocks change, runs in the skipped hour don’t happen, and those in the repeated hour happen the second time only.',
  },
  spring: {
    name: 'Spring',
    several: SEVERAL_EXPRESSIONS,
    zoneRule: (zone: string): string =>
      `zone sets ${zone}; without it, the Java machine’s time zone applies.`,
    notes: ['Put @EnableScheduling on a configuration class.'],
    clocks:
      'When clocks change, runs in the skipped hour don’t happen, and those in the repeated hour happen twice.',
  },
} as const;

const JAVA_BOTH_DAYS =
  'in Quartz and Spring a day must match both day fields, and with two expressions the job would run twice on a day that matches both.';

export type TargetId = keyof typeof OF_TARGETS;

/** Texts of the translations into other schedulers' formats. */
export const targetTexts = {
  of: OF_TARGETS,
  title: 'Use it elsewhere',
  choose: 'Scheduler',
  zone: 'Time zone',
  refused: 'Not accepted there',
  because: 'because',
  and: ' and ',
  snippet: (name: string): string => `Snippet for ${name}`,

  noSeconds: (name: string) => ({
    because: `${name} starts jobs on the full minute.`,
    hint: 'systemd, Quartz and Spring have seconds.',
  }),
  twice: 'If the job may run twice on a day that matches both, these schedules together cover it:',
  noLastDay: (who: string) => ({
    because: `${who} has no L for the last day of the month.`,
    hint: 'Run it on days 28 to 31 and let the job check that tomorrow is the 1st.',
  }),
  noLastWeekday: (who: string) => ({
    because: `${who} has no L for the last occurrence of a weekday in the month.`,
    hint: 'Run it on that weekday and let the job check that a week later is another month.',
  }),
  noNth: (who: string, nth: number) => ({
    because: `${who} has no # for the nth occurrence of a weekday in the month.`,
    hint: `Run it on that weekday and let the job check that the day of the month is ${
      (nth - 1) * 7 + 1
    } to ${Math.min(nth * 7, 31)}.`,
  }),

  tooOften: {
    because: 'the shortest interval on GitHub Actions is five minutes.',
    hint: 'Choose minutes at least five apart, such as */5.',
  },
  bothDays: {
    eventbridge:
      'one cron() takes either the day of the month or the day of the week: the other must be ?.',
    quartz: JAVA_BOTH_DAYS,
    spring: JAVA_BOTH_DAYS,
  },
  dayAndLast: {
    because:
      'one cron() takes either L or other days, and with two the job would run twice on a day that matches both.',
    hint: 'If that does no harm, these schedules together cover it:',
  },
  bothFields:
    'The days of the month pick that occurrence of the weekday, because Jenkins requires both day fields to match.',
  lastInList: 'Quartz before 2.5 rejects L in a list of days.',
} as const;
