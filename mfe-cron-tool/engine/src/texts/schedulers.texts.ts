const CRON8 =
  'A day must match both day fields when one of them begins with *. When clocks change, skipped times run once each right after the gap and repeated ones run once; with * in Minutes or Hours it follows the clock.';

/** How each scheduler differs from generic cron. */
export const schedulerTexts = {
  summary: 'Compare schedulers',
  choose: 'Scheduler',
  list: (name: string) => `Next runs: ${name}`,
  zone: (zone: string) => `In ${zone}, its default time zone.`,
  same: 'Same runs as above.',
  only: 'only here',
  missing: 'not here',
  none: 'No runs within 100 years.',
  seconds: 'Six fields include seconds. Only the runs of Quartz and Spring are shown with them.',

  sign: (field: string) => `It doesn’t accept “${field}” in this form.`,
  seven: (field: string) => `Its weekdays end at 6, so it doesn’t accept “${field}”.`,
  tooOften: 'Its shortest interval is five minutes.',
  oneDayField: 'It accepts only one of the two day fields: the other must be ?.',

  cronie: {
    name: 'cronie (Fedora, Red Hat, Arch)',
    rules: `${CRON8} With CRON_TZ it always follows the clock.`,
  },
  debian: {
    name: 'Debian and Ubuntu cron',
    rules: `${CRON8} CRON_TZ is ignored.`,
  },
  kubernetes: {
    name: 'Kubernetes',
    rules:
      'A day must match both day fields when one of them has a * or ? without a step. Weekdays end at 6. It follows the clock: skipped times don’t run, repeated ones run twice.',
  },
  github: {
    name: 'GitHub Actions',
    rules:
      'A day must match both day fields when one of them begins with *. Times that clocks skip run right after the gap. Runs may start late.',
  },
  eventbridge: {
    name: 'Amazon EventBridge',
    rules: 'Times that clocks skip don’t run, and repeated ones run once.',
  },
  jenkins: {
    name: 'Jenkins',
    rules:
      'A day must always match both day fields. It follows the clock: skipped times don’t run, repeated ones run twice.',
  },
  quartz: {
    name: 'Quartz',
    rules:
      'Seconds come first, a year may come last, and one of the day fields is ?. Weekday 1 is Sunday. Times that clocks skip don’t run, and repeated ones run the second time only.',
  },
  spring: {
    name: 'Spring',
    rules:
      'Seconds come first. A day must match both day fields. Times that clocks skip don’t run, and repeated ones run twice.',
  },
  systemd: {
    name: 'systemd timer',
    rules:
      'Written as calendar events, one for each day field. Times that clocks skip don’t run, and repeated ones run once.',
  },
} as const;
