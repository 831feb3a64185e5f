import type { CronFields } from '../expression/fields.ts';
import { toFields } from '../expression/toFields.ts';

const preset = (name: string, expression: string): { name: string; fields: CronFields } => ({
  name,
  fields: toFields(expression.split(' ')),
});

/** Schedules that people ask for, beside the three examples of the quick reference. */
export const presets: readonly { name: string; fields: CronFields }[] = [
  preset('Each minute', '* * * * *'),
  preset('Every 5 minutes', '*/5 * * * *'),
  preset('Twice an hour', '0,30 * * * *'),
  preset('Each hour, at 17 past', '17 * * * *'),
  preset('Every 6 hours', '0 */6 * * *'),
  preset('Nightly backup, 02:30', '30 2 * * *'),
  preset('Twice a day, 08:00 and 20:00', '0 8,20 * * *'),
  preset('Working hours, each quarter', '*/15 8-17 * * 1-5'),
  preset('Weekdays, 09:00', '0 9 * * 1-5'),
  preset('Weekends, 10:00', '0 10 * * 0,6'),
  preset('Mondays, 06:00', '0 6 * * 1'),
  preset('First of the month', '0 0 1 * *'),
  preset('Last day of the month, 23:00', '0 23 L * *'),
  preset('Second Tuesday of the month', '0 3 * * 2#2'),
  preset('Last Friday of the month, 17:00', '0 17 * * 5L'),
  preset('Quarterly', '0 0 1 1,4,7,10 *'),
  preset('New Year', '0 0 1 1 *'),
];
