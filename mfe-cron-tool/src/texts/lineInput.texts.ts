/** Texts of the input for words and whole lines. */
export const lineInputTexts = {
  label: 'Describe or paste a schedule',
  placeholder: 'Try: weekdays at 09:00',
  fill: 'Fill in',
  notFetched: 'Couldn’t load the parser. Try again.',
  preview: (expression: string) => `Press Enter to fill in ${expression}`,
} as const;
