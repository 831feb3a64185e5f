/** What was done with a pasted line. Whole sentences, put after one another. */
export const pasteTexts = {
  split: 'The pasted line was split into the five fields.',
  alias: (alias: string) => `“${alias}” was written out as five fields.`,
  command: (command: string) => `The command “${command}” was left out.`,
  user: (user: string) => `“${user}” was taken for the user that it runs as.`,
  zone: (zone: string) => `It runs in the time zone ${zone}.`,
  unknownZone: (zone: string) => `The time zone “${zone}” is not known here and was left out.`,
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
} as const;
