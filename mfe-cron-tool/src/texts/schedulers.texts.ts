const CRON8 =
  'A day must match both day fields when one of them begins with *. When clocks change, fixed times run right after the gap, one start for each, and never twice; with * for minutes or hours it follows the clock.';

/** How schedulers differ from plain cron. */
export const schedulerTexts = {
  summary: 'As another scheduler runs it',
  choose: 'Scheduler',
  list: (name: string) => `Next runs on ${name}`,
  zone: (zone: string) => `In ${zone}, in which it counts unless a zone is named.`,
  same: 'The same runs as above.',
  only: 'only here',
  missing: 'not here',
  none: 'No run within 100 years.',
  seconds: 'Six fields count seconds, which none of these schedulers does.',

  sign: (field: string) => `It doesn’t take “${field}” as it is written.`,
  seven: (field: string) => `Its weekdays end at 6: it doesn’t take “${field}”.`,
  tooOften: 'It runs a schedule every five minutes at most.',
  oneDayField: 'It takes one of the two day fields only: the other one must be ?.',

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
      'A day must match both day fields when one of them has a * or ? without a step. Weekdays end at 6. It follows the clock: what is skipped doesn’t run, what is repeated runs twice.',
  },
  github: {
    name: 'GitHub Actions',
    rules:
      'A day must match both day fields when one of them begins with *. What clocks skip starts when the gap is over. It may start late.',
  },
  eventbridge: {
    name: 'Amazon EventBridge',
    rules: 'What clocks skip doesn’t run, and what they repeat runs once.',
  },
  jenkins: {
    name: 'Jenkins',
    rules:
      'A day must match both day fields, always. It follows the clock: what is skipped doesn’t run, what is repeated runs twice.',
  },
  systemd: {
    name: 'systemd timer',
    rules:
      'Written as calendar events, one for each day field. What clocks skip doesn’t run, and what they repeat runs once.',
  },
} as const;
