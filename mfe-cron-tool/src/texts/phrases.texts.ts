/** What is said of a line in words. */
export const phraseTexts = {
  phrase: (text: string) => `“${text}” was written as five fields.`,
  midnight: 'No time was named, so it runs at midnight.',
  sunday: 'No weekday was named, so it is Sunday.',
  firstDay: 'No day was named, so it is the 1st.',
  until: (last: string, end: string) =>
    `The last run of the day is at ${last}: one at ${end} itself takes a line of its own.`,

  fewFields: (count: number) => `That’s ${count} of five fields. Use * for the others?`,
  tooLong: (most: number) => `That’s too long. Describe one schedule in ${most} characters.`,
  unknown: (rest: string) =>
    `“${rest}” is not understood. Say how often, on which days and at what time, as in “every weekday at 9:30”.`,
  whichTimes: 'Say each day together with its times: “Mondays at 9 and Fridays at 17”.',
  seconds:
    'The five fields count minutes: nothing runs more often than once a minute. A timer of systemd does.',
  partOfDay: (part: string) => `Say at what time of the ${part}, as in “at 7:30”.`,
  whichDays: (unit: string) =>
    `Say on which days of the ${unit}, as in “on Mondays and Thursdays”.`,
  workWeeks:
    'Cron doesn’t count weeks, so no expression runs every other week. Run it each week and let the job check the week.',
  workday:
    'Cron has no sign for a working day counted from the beginning or the end of a month. Run it on the days that it can be and let the job check, or use W of Quartz or EventBridge.',
  bothDays:
    'Where both day fields are set, cron runs on days that match either. Run it on that weekday and let the job check the day of the month.',
  intervalAtTime: 'Either an interval or times: “every 15 minutes from 9 to 17” has both.',
  none: 'No day or time is left.',
  wrongTime: (time: string) => `“${time}” is no time of the day.`,
  wrongDay: (day: number) => `There is no day ${day} in any month.`,
} as const;
