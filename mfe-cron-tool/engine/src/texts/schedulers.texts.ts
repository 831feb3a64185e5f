const BY_STAR = 'A day must match both day fields when one of them begins with *.';
const BOTH_DAYS = 'A day must match both day fields.';
const CRON8 =
  'When clocks change, skipped times run once each right after the gap and repeated ones run once; with * in Minutes or Hours it follows the clock.';
const FOLLOWS_CLOCK = 'It follows the clock: skipped times don’t run, repeated ones run twice.';
const ONCE = 'Times that clocks skip don’t run, and repeated ones run once.';

/** How each scheduler differs from generic cron. */
export const schedulerTexts = {
  summary: 'Compare schedulers',
  columns: ['Scheduler', 'Next run', 'First difference from the runs above'],
  caption: 'The schedule on each scheduler',
  refused: 'Not accepted.',
  same: 'None within a year.',
  only: 'Only here',
  missing: 'Not here',
  written: 'Five fields can’t express this exactly. Compare schedulers to see how it runs.',
  zone: (zone: string) => `It runs in ${zone}, its default time zone.`,
  none: 'It has no further runs.',
  seconds: 'It has no seconds.',

  sign: (field: string) => `It doesn’t accept “${field}” in this form.`,
  seven: (field: string) => `Its weekdays end at 6, so it doesn’t accept “${field}”.`,
  tooOften: 'Its shortest interval is five minutes.',
  oneDayField: 'It accepts only one of the two day fields: the other must be ?.',

  cronie: {
    name: 'cronie (Fedora, Red Hat, Arch)',
    dayRule: BY_STAR,
    clockRule: CRON8,
    note: 'With CRON_TZ it always follows the clock.',
  },
  debian: {
    name: 'Debian and Ubuntu cron',
    dayRule: BY_STAR,
    clockRule: CRON8,
    note: 'CRON_TZ is ignored.',
  },
  kubernetes: {
    name: 'Kubernetes',
    dayRule:
      'A day must match both day fields when one of them has a * or ? without a step. Weekdays end at 6.',
    clockRule: FOLLOWS_CLOCK,
  },
  github: {
    name: 'GitHub Actions',
    dayRule: BY_STAR,
    clockRule: 'Times that clocks skip run right after the gap.',
    note: 'Runs may start late.',
  },
  eventbridge: { name: 'Amazon EventBridge', clockRule: ONCE },
  jenkins: { name: 'Jenkins', dayRule: BOTH_DAYS, clockRule: FOLLOWS_CLOCK },
  quartz: {
    name: 'Quartz',
    dayRule: 'One of the day fields is ?, and weekday 1 is Sunday.',
    clockRule: 'Times that clocks skip don’t run, and repeated ones run the second time only.',
  },
  spring: {
    name: 'Spring',
    dayRule: BOTH_DAYS,
    clockRule: 'Times that clocks skip don’t run, and repeated ones run twice.',
  },
  systemd: { name: 'systemd timer', clockRule: ONCE },
} as const;
