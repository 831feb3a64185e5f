import type { CronFieldName } from '../expression/fields.ts';

/** Texts of the generator. The specification fixes titles, labels and the three examples. */
export const cronTexts = {
  title: 'Cron Expression Generator',
  description:
    'Build a cron expression field by field, check it, read it as a sentence and see its next five runs.',
  /** Link to the crontab check. */
  expression: 'Expression',
  /** @param labels of the blank fields, at least one */
  blank: (labels: readonly string[]) =>
    labels.length === 1
      ? `${labels[0]} is empty: type * for any.`
      : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} are empty: type * for any.`,
  notListed: 'No run times to list.',
  copyRefused: 'Couldn’t copy. The text is selected: press Ctrl+C or ⌘C.',
  reference: 'Quick Reference',
  specialCharacters: 'Special characters',
  examples: 'Examples',
  presets: 'More schedules',
} as const;

/** Each input's label and accepted values. */
export const fieldTexts: Record<CronFieldName, { label: string; hint: string }> = {
  minutes: { label: 'Minutes', hint: '0–59' },
  hours: { label: 'Hours', hint: '0–23' },
  dayOfMonth: { label: 'Day (Month)', hint: '1–31, L' },
  month: { label: 'Month', hint: '1–12, jan–dec' },
  dayOfWeek: { label: 'Day (Week)', hint: '0–7, sun–sat' },
};

/** "Minutes 0–59 · Hours 0–23 · …" */
export const fieldValues = Object.values(fieldTexts)
  .map(({ label, hint }) => `${label} ${hint}`)
  .join(' · ');

export const specialCharacters = [
  { character: '*', meaning: 'any value' },
  { character: ',', meaning: 'list of values: 1,15' },
  { character: '-', meaning: 'range of values: 9-17' },
  { character: '/', meaning: 'step: */15 is every fifteenth' },
] as const;

export interface NamedSchedule {
  name: string;
  /** Five fields. */
  expression: string;
}

/** Choosing one fills the five inputs. */
export const examples: readonly NamedSchedule[] = [
  { name: 'Every 15 minutes', expression: '*/15 * * * *' },
  { name: 'Every day at midnight', expression: '0 0 * * *' },
  { name: 'Every hour from 9 to 5 on weekdays', expression: '0 9-17 * * 1-5' },
];

/** Common schedules beside the three examples of the quick reference. */
export const presets: readonly NamedSchedule[] = [
  { name: 'Every minute', expression: '* * * * *' },
  { name: 'Every 5 minutes', expression: '*/5 * * * *' },
  { name: 'Nightly backup, 02:30', expression: '30 2 * * *' },
  { name: 'Twice a day, 08:00 and 20:00', expression: '0 8,20 * * *' },
  { name: 'Quarter-hourly in working hours', expression: '*/15 8-17 * * 1-5' },
  { name: 'Weekdays, 09:00', expression: '0 9 * * 1-5' },
  { name: 'First of the month', expression: '0 0 1 * *' },
  { name: 'Last day of the month, 23:00', expression: '0 23 L * *' },
  { name: 'Second Tuesday of the month', expression: '0 3 * * 2#2' },
  { name: 'Last Friday of the month, 17:00', expression: '0 17 * * 5L' },
  { name: 'Quarterly', expression: '0 0 1 1,4,7,10 *' },
];
