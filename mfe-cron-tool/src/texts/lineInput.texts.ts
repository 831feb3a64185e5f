/** What the line for words and whole lines says at rest. */
export const lineInputTexts = {
  label: 'In words, or a whole line',
  placeholder: 'In words: every weekday at 9',
  fill: 'Fill in',
  notFetched: 'What reads a line could not be fetched. Fill it in again to try once more.',
  preview: (expression: string) => `Enter fills in ${expression}`,
} as const;
