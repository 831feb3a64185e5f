/** What the translations into other schedulers' languages say. */
export const targetTexts = {
  title: 'Use it elsewhere',
  choose: 'Scheduler',
  seconds: 'Six fields count seconds, which none of these schedulers does.',
  zone: 'Time zone',
  refused: 'Not accepted there',
  because: 'because',
  and: ' and ',
  snippet: (name: string): string => `Snippet for ${name}`,

  noLastDay: (who: string) => ({
    because: `${who} has no L for the last day of the month.`,
    hint: 'Run it on days 28 to 31 and let the job itself check that tomorrow is the 1st.',
  }),
  noLastWeekday: (who: string) => ({
    because: `${who} has no L for the last weekday of its kind in the month.`,
    hint: 'Run it on that weekday and let the job itself check that a week later is another month.',
  }),
  noNth: (who: string, nth: number) => ({
    because: `${who} has no # for a certain weekday of the month.`,
    hint: `Run it on that weekday and let the job itself check that the day of the month is ${
      (nth - 1) * 7 + 1
    } to ${Math.min(nth * 7, 31)}.`,
  }),

  linux: {
    name: 'Linux crontab',
    who: 'crontab',
    zoneRule: (zone: string): string =>
      `CRON_TZ makes cronie (Fedora, Red Hat, Arch) read the lines below it in ${zone}.`,
    notes: [
      'Debian’s and Ubuntu’s cron ignores CRON_TZ and reads every line in the zone of the machine.',
      'In /etc/cron.d a user name stands between the schedule and the command.',
    ],
    clocks:
      'With CRON_TZ a skipped run doesn’t happen; on a machine in UTC a repeated one happens twice.',
  },
  kubernetes: {
    name: 'Kubernetes',
    who: 'a CronJob',
    zoneRule: (zone: string): string =>
      `spec.timeZone makes the controller read it in ${zone}; without it, in the controller’s own zone. Kubernetes 1.27 or newer.`,
    notes: [
      'A CronJob that missed 100 runs isn’t started again unless startingDeadlineSeconds is set.',
    ],
    clocks: 'When clocks change, a run in the hour that is skipped doesn’t happen.',
  },
  github: {
    name: 'GitHub Actions',
    who: 'GitHub Actions',
    zoneRule: (zone: string): string =>
      `timezone makes GitHub read it in ${zone}; without it, in UTC.`,
    notes: [
      'Runs on the default branch only, and may start late, or be dropped, when GitHub is busy, above all at the start of an hour.',
      'In a public repository GitHub switches schedules off after 60 days without activity.',
    ],
    clocks:
      'When clocks change, a run in the hour that is skipped starts as soon as that hour is over.',
    tooOften: {
      because: 'GitHub Actions runs a schedule every five minutes at most.',
      hint: 'Choose minutes that are at least five apart, such as */5.',
    },
  },
  aws: {
    several:
      'One cron() can’t choose days in two ways, so there are several. They never share a day.',
    bothDays: {
      because:
        'one cron() takes either the day of the month or the day of the week: the other one must be ?.',
      hint: 'If the job may run twice on a day that matches both, these schedules together cover it:',
    },
    dayAndLast: {
      because:
        'one cron() takes either L or other days, and with two the job would run twice on a day that matches both.',
      hint: 'Where that does no harm, these schedules together cover it:',
    },
  },
  eventBridge: {
    name: 'EventBridge',
    zoneRule: (zone: string): string =>
      `--schedule-expression-timezone makes EventBridge Scheduler read it in ${zone}.`,
    notes: ['Put the ARNs of your own target and role in. A run starts within its minute.'],
    clocks:
      'When clocks change, a run in the hour that is skipped doesn’t happen, and one in the hour that is repeated happens once.',
  },
  jenkins: {
    name: 'Jenkins',
    who: 'Jenkins',
    zoneRule: (zone: string): string =>
      `TZ in the very first line makes Jenkins read it in ${zone}; without it, in the controller’s zone.`,
    notes: [
      'Where the exact minute doesn’t matter, H instead of it spreads the load; it runs at another minute then.',
    ],
    twoLines:
      'Two lines, because Jenkins wants both day fields to match. A day that matches both runs once.',
    both: 'The weekday is bound to the days among which it comes that many times: Jenkins wants both day fields to match.',
    clocks: 'Jenkins doesn’t document what happens to a run in an hour that clocks skip or repeat.',
  },
  systemd: {
    name: 'systemd',
    zoneRule: (zone: string): string => `The zone at the end makes systemd read it in ${zone}.`,
    notes: [
      'Save it as job.timer beside job.service, then: systemctl enable --now job.timer',
      'Persistent=true makes up for a run that was missed while the machine was off. Leave the line out if you don’t want that.',
    ],
    twoLines: 'Two lines, because either day is enough. A day that matches both runs once.',
    clocks:
      'When clocks change, a run in the hour that is skipped doesn’t happen, and one in the hour that is repeated happens once.',
  },
  terraform: {
    name: 'Terraform',
    zoneRule: 'An EventBridge rule counts in UTC, and so does this schedule.',
    otherZoneRule: (zone: string): string =>
      `An EventBridge rule counts in UTC only. This is an EventBridge Scheduler schedule instead, which takes ${zone}.`,
    notes: ['A Lambda function also needs an aws_lambda_permission for events.amazonaws.com.'],
  },
} as const;
