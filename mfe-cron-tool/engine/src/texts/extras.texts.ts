/** Texts of the parts around the form: run times, more schedules. */
export const extrasTexts = {
  line: 'Describe or paste a schedule',
  fill: 'Fill in',
  preview: (expression: string) => `Press Enter to fill in ${expression}`,

  zone: 'Time zone',
  noZone: (name: string): string =>
    `There’s no time zone “${name}”. Use a name like Europe/London or Asia/Kolkata.`,
  more: (count: number): string => `Show ${count} runs`,

  skipped: (time: string): string =>
    `Clocks go forward and skip ${time} on this day, so it runs later. Other schedulers skip it or run it at another time.`,
  first: (time: string): string =>
    `Clocks go back, so ${time} happens twice on this day. This is the first; other schedulers may run at both.`,
  second: (time: string): string =>
    `Clocks go back, so ${time} happens twice on this day. This is the second.`,

  share: 'Share link',
  shared: 'Link copied',
  shareFailed: 'Copy it from the address bar',

  zoneBack: (zone: string, before: string) =>
    `The time zone is ${zone} again; ${before} belonged to the line you pasted before.`,
} as const;
