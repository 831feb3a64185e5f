/** What the parts beside the form say: times, pictures, schedules. */
export const extrasTexts = {
  zone: 'Time zone',
  ownZone: 'this browser',
  ownZoneShort: 'Browser',
  noZone: (name: string): string =>
    `There is no time zone “${name}”. Names look like Europe/London or Asia/Kolkata.`,
  secondZone: 'List them also in',
  noSecondZone: 'none',
  more: (count: number): string => `Show ${count} runs`,

  calendarFile: 'Calendar file (.ics)',

  clockChange: 'clocks change',
  skipped: (time: string): string =>
    `Clocks go forward and skip ${time} on this day, so it runs later. Other schedulers leave it out or run it at another moment.`,
  lost: (times: string, day: string): string =>
    `Before this run clocks go forward and skip ${times} on ${day}: nothing runs then.`,
  together: (times: string): string =>
    `Clocks go forward and skip ${times} on this day, so that run falls together with this one.`,
  first: (time: string): string =>
    `Clocks go back, so ${time} comes twice on this day. This is the first; other schedulers may run at both.`,
  second: (time: string): string =>
    `Clocks go back, so ${time} comes twice on this day. This is the second.`,

  share: 'Share link',
  shared: 'Link on the clipboard',
  shareFailed: 'It is in the address bar',

  presets: 'More schedules',

  undo: 'Undo',
  zoneBack: (zone: string, before: string) =>
    `The time zone is ${zone} again: ${before} came with the line that was pasted before.`,
  wholeCrontab: 'Check all of it as a crontab',

  elsewhere: 'Use it in crontab, Kubernetes, GitHub Actions, AWS, Jenkins, systemd or Terraform',

  bothPictures: 'Calendar and the coming four weeks',
  pictures: 'The coming four weeks',
  heatCaption: (runs: string, days: number, busiest: string): string =>
    `${runs} on ${days} of 28 days. ${busiest}`,
  noRuns: 'No run in the coming four weeks. The calendar shows later ones.',
  runs: (count: number, complete: boolean): string =>
    `${complete ? '' : 'More than '}${written(count)} ${count === 1 ? 'run' : 'runs'}`,
  oneHour: (hour: string): string => `All of them begin between ${hour}.`,
  busiest: (hour: string): string => `Busiest between ${hour}.`,
  day: 'Day',
  counting: 'Counting…',
  calendar: 'Calendar',
  earlier: 'Earlier',
  later: 'Later',
  calendarCaption: (month: string, runs: string, days: number): string =>
    `${month}: ${runs} on ${days} ${days === 1 ? 'day' : 'days'}`,
} as const;

/** What writes large numbers takes longer to make than a picture to draw. */
function written(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en');
}
