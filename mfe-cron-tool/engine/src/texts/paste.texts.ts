const UNEVEN = {
  day: 'counting restarts each month. Run it daily',
  week: 'cron doesn’t count weeks. Run it weekly',
  month: 'counting restarts each year. Run it monthly',
  year: 'there’s no field for the year. Run it yearly',
} as const;

/** How a pasted line was read, in whole sentences that follow one another. */
export const pasteTexts = {
  tooLong: 'That’s too long to read here. Paste one schedule.',
  split: 'The line was split into the five fields.',
  alias: (alias: string) => `“${alias}” was written out as five fields.`,
  command: (command: string) => `The command “${command}” was left out.`,
  user: (user: string) => `“${user}” was read as the user and left out.`,
  zone: (zone: string) => `It runs in the time zone ${zone}.`,
  meant: (name: string, zone: string, others: string) =>
    `“${name}” was read as ${zone}; it can also mean ${others}.`,
  unknownZone: (zone: string) => `There’s no time zone “${zone}”, so it was left out.`,
  tz: (zone: string) => `TZ=${zone} affects the command only, not the schedule.`,
  comment: 'The line was commented out.',
  further: (count: number) =>
    count === 1 ? 'One more schedule was left out.' : `${count} more schedules were left out.`,
  zeroSeconds: 'The first of six fields, 0 seconds, was left out.',
  seconds: (seconds: string) =>
    `The first of six fields, “${seconds}”, counts seconds. It’s kept before the minutes.`,
  year: (year: string) => `The year “${year}” was left out: there’s no field for it.`,
  weekdays: (before: string, after: string) =>
    `There, weekday 1 is Sunday: “${before}” became “${after}”.`,
  quartz: 'It was read as a Quartz expression.',
  aws: 'It was read as an Amazon EventBridge expression.',
  systemd: 'It was read as a systemd calendar event.',

  utc: (who: string) => `${who} uses UTC unless a zone is named, so the time zone is now UTC.`,

  rate: (rate: string) =>
    `“${rate}” counts from when you enable it; this expression counts from the full hour or day.`,
  celery: 'It was read as a schedule of Celery.',
  schtasks: 'It was read as a task of Windows.',
  anacron: (job: string) =>
    `“${job}” is a job of anacron, which counts days since its last run. Five fields can’t express it.`,
  monotonic: (timer: string) =>
    `${timer}= counts from an event, such as the start of the machine, not at a time. Five fields can’t express it.`,
  bothDaysIn: (who: string) =>
    `In ${who}, the date and the weekday must both match. In a cron expression either is enough, so five fields can’t express it.`,
  trigger: (kind: string) =>
    `A task with “/sc ${kind}” doesn’t run at times. Five fields can’t express it.`,
  limited: (flag: string) => `Five fields can’t express “/${flag}”. Let the job check the time.`,
  noStart: 'Without /st it runs at the time at which you create it. Add /st.',
  noWeekday: 'Without /d it runs on the weekday on which you create it. Add /d.',
  reboot:
    '“@reboot” runs when the machine starts, not at a time, so five fields can’t express it. Use OnBootSec= in systemd.',
  noInterval: 'An interval must be a whole number, 1 or more.',
  unevenInterval: (time: string) =>
    `No cron expression runs every ${time}: counting restarts each day, and ${time} don’t divide evenly into a day. Use a systemd timer (OnUnitActiveSec=) or EventBridge’s rate().`,
  severalLines: (count: number) =>
    `No single expression does that. Use ${count} lines with the same command.`,
  uneven: (count: number, unit: keyof typeof UNEVEN) =>
    `No cron expression runs every ${count} ${unit}s: ${UNEVEN[unit]} and let the job check the ${unit}.`,
  noEvent: (text: string) => `Five fields can’t express the calendar event “${text}”.`,
  eventYear: (year: string) => `Five fields can’t express the year “${year}”.`,
  eventSeconds: (seconds: string) => `Five fields can’t express the seconds “${seconds}”.`,
} as const;
