// Runs on both sides. Amazon EventBridge's cron(…): six fields; one of the day fields is `?`.

import { UNITS } from '../expression/units.ts';
import { type Notation, writeValues } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { fiveFields } from './crontabFields.ts';
import { separately } from './separately.ts';
import type { Refusal } from './target.ts';
import type { DayRule, Timetable } from './timetable.ts';

/** "1/10 to specify every tenth minute, starting from the first minute of the hour". */
export const FROM_STEPS: Notation = { steppedFrom: (from, step) => `${from}/${step}` };

/** One `cron(…)` per day rule: each is a schedule of its own in EventBridge. */
export function awsCron(table: Timetable): string[] | Refusal {
  const expressions = table.days.map(
    (rule) => `cron(${fiveFields(table, sundayIsOne(rule), FROM_STEPS).join(' ')} *)`,
  );
  return separately(table, expressions, targetTexts.aws.bothDays);
}

export const weekdayName = (day: number) => UNITS.dayOfWeek.names[day]?.toUpperCase() ?? '';

/** Day of month and day of week, from 1 for Sunday to 7. */
export function sundayIsOne(rule: DayRule): [string, string] {
  switch (rule.kind) {
    case 'every':
      return ['*', '?'];
    case 'days':
      return [writeValues('dayOfMonth', rule.days, FROM_STEPS), '?'];
    case 'last':
      return ['L', '?'];
    case 'weekdays':
      return ['?', writeValues('dayOfWeek', rule.weekdays, { name: weekdayName })];
    case 'nth':
      return ['?', `${rule.weekday + 1}#${rule.nth}`];
    case 'lastWeekday':
      return ['?', `${rule.weekday + 1}L`];
  }
}
