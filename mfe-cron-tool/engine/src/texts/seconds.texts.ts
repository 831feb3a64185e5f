/** Why Quartz, Spring or EventBridge rejects an expression. */
export const secondsTexts = {
  count: (name: string, takes: string, count: number) =>
    `${name} takes ${takes} fields; this has ${count}.`,
  unread: (text: string) => `“${text}” isn’t a value of this field.`,
  outOfRange: (text: string, unit: string, min: number, max: number) =>
    `“${text}” is out of range: ${unit}s go from ${min} to ${max}.`,
  reversed: (text: string) => `“${text}” ends before it begins.`,
  longStep: (step: number, most: number) => `The step ${step} is too long: at most ${most}.`,
  noStep: 'A step must be 1 or more.',
  onlyDays: 'Only a day field can be ?.',
  oneDayField: 'Exactly one of the two day fields must be ?.',
  nth: 'A number from 1 to 5 follows #.',
  lastOffset: 'At most 30 days can be subtracted from L.',
  alone: 'L in the weekday can’t be part of a list.',
  noRuns: 'It has no further runs.',
  oneNth: 'Only one # fits in an expression.',
} as const;
