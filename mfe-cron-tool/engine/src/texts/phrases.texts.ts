/** How a schedule in words was read, and why it couldn't be. */
export const phraseTexts = {
  phrase: (text: string) => `“${text}” was written as five fields.`,
  midnight: 'No time was given, so it runs at midnight.',
  sunday: 'No weekday was given, so it runs on Sunday.',
  firstDay: 'No day was given, so it runs on the 1st.',
  until: (last: string, end: string) =>
    `The last run of the day is at ${last}. A run at ${end} needs a line of its own.`,
  overnight: 'The hours after midnight are those of the days that you named, not the days after.',
  or: (words: string) => `Cron can’t choose, so “${words}” was read as both.`,

  fewFields: (count: number) => `That’s ${count} of five fields. Use * for the others?`,
  tooLong: (most: number) => `That’s too long. Describe one schedule in up to ${most} characters.`,
  unknown: (rest: string) =>
    `“${rest}” isn’t clear. Say how often, on which days and at what time, as in “every weekday at 09:30”.`,
  clash: (words: string) =>
    `“${words}” doesn’t go with the words before it. Describe one schedule at a time.`,
  whichNight: 'Name the day on which that time of the night falls, as in “Saturdays at 02:00”.',
  whichWeekday: 'Say which one of the month, as in “on the first Monday of the month”.',
  whichMonth: 'Say in which month, as in “on 15 March”.',
  whichTimes: 'Give each day its own times, as in “Mondays at 09:00 and Fridays at 17:00”.',
  seconds:
    'A cron expression runs at most once a minute. Quartz and Spring also take seconds, as a field in front.',
  partOfDay: (part: string) => `Say at what time of the ${part}, as in “at 07:30”.`,
  whichDays: (unit: string) =>
    `Say on which days of the ${unit}, as in “on Mondays and Thursdays”.`,
  workWeeks:
    'Cron doesn’t count weeks, so no expression runs every other week. Run it weekly and let the job check the week.',
  workday:
    'Cron can’t count working days from the start or end of a month. Run it on the possible days and let the job check, or use W in Quartz or EventBridge.',
  bothDays:
    'When both day fields are set, cron runs on days that match either. Run it on that weekday and let the job check the day of the month.',
  intervalAtTime:
    'Give an interval or times. To combine them, say “every 15 minutes from 09:00 to 17:00”.',
  none: 'That leaves no day or time.',
  wrongTime: (time: string) => `“${time}” isn’t a time of day.`,
  wrongDay: (day: number) => `No month has a day ${day}.`,
} as const;
