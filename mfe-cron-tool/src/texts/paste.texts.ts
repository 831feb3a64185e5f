/** What was done with a pasted line. Whole sentences, put after one another. */
export const pasteTexts = {
  tooLong: 'That’s too long to read here. Paste one schedule.',
  split: 'The line was split into the five fields.',
  alias: (alias: string) => `“${alias}” was written out as five fields.`,
  command: (command: string) => `The command “${command}” was left out.`,
  user: (user: string) => `“${user}” was taken for the user that it runs as.`,
  zone: (zone: string) => `It runs in the time zone ${zone}.`,
  unknownZone: (zone: string) => `The time zone “${zone}” is not known here and was left out.`,
  tz: (zone: string) => `TZ=${zone} is for the command only: the schedule has no zone of its own.`,
  comment: 'The line was a comment.',
  further: (count: number) =>
    count === 1
      ? 'One more schedule follows it and was left out.'
      : `${count} more schedules follow it and were left out.`,
  zeroSeconds: 'The first of six fields, for the seconds, is 0 and was left out.',
  seconds: (seconds: string) =>
    `The first of six fields, “${seconds}”, counts seconds. It is kept before the minutes.`,
  year: (year: string) => `The year “${year}” was left out: there is no field for it.`,
  weekdays: (before: string, after: string) =>
    `Weekdays are counted from 1 for Sunday there: “${before}” is “${after}” here.`,
  quartz: 'It was read as an expression of Quartz.',
  aws: 'It was read as an expression of Amazon EventBridge.',
  systemd: 'It was read as a calendar event of systemd.',

  utc: (who: string) => `${who} counts in UTC unless a zone is named, so the time zone is UTC now.`,

  rate: (rate: string) =>
    `“${rate}” counts from the moment at which it is switched on, and this from the full hour or day.`,
  reboot:
    '“@reboot” runs once when the machine starts. That is no time, so no five fields say it; systemd has OnBootSec= for it.',
  noInterval: 'An interval is a whole number from 1 upwards.',
  unevenInterval: (time: string) =>
    `No cron expression runs every ${time}: counting begins anew with each day, and ${time} don’t fit into one without a rest. A timer of systemd (OnUnitActiveSec=) or a rate() of EventBridge does.`,
  severalLines: (count: number) =>
    `No single expression says that: it takes ${count} lines, each with the same command.`,
  days: (count: number) =>
    `No cron expression runs every ${count} days: counting begins anew with each month. Run it daily and let the job check the day.`,
  weeks: (count: number) =>
    `No cron expression runs every ${count} weeks: cron doesn’t count weeks. Run it weekly and let the job check the week.`,
  months: (count: number) =>
    `No cron expression runs every ${count} months: counting begins anew with each year. Run it monthly and let the job check the month.`,
  years: (count: number) =>
    `No cron expression runs every ${count} years: there is no field for the year. Run it yearly and let the job check the year.`,
  noEvent: (text: string) => `“${text}” is not a calendar event that five fields can say.`,
  eventYear: (year: string) => `The year “${year}” has no place among the five fields.`,
  eventSeconds: (seconds: string) =>
    `The seconds “${seconds}” have no place among the five fields, which count minutes.`,
  bothDays:
    'There the date and the weekday must both match. In a cron expression either is enough, so no five fields say it.',
} as const;
