// Runs on both sides. cron(…) of Amazon EventBridge: six fields, of which one day field is `?`.

import { UNITS } from '../../expression/units.ts';
import { type Notation, writeValues } from '../../expression/writeValues.ts';
import { targetTexts } from '../../texts/targets.texts.ts';
import { fiveFields } from './crontabFields.ts';
import type { Refusal } from './target.ts';
import { canCoincide, type DayRule, type Timetable } from './timetable.ts';

/** "1/10 to specify every tenth minute, starting from the first minute of the hour". */
const STEPS: Notation = { steppedFrom: (from, step) => `${from}/${step}` };

/**
 * One `cron(…)` for each way in which days are chosen. Each is a schedule of its own there, so a
 * day that two of them choose would run twice: that is refused.
 */
export function awsCron(table: Timetable): string[] | Refusal {
  const expressions = table.days.map(
    (rule) => `cron(${fiveFields(table, dayFields(rule), STEPS).join(' ')} *)`,
  );
  if (!canCoincide(table)) return expressions;
  const { dayOfMonth, dayOfWeek } = table.schedule;
  const both = !dayOfWeek.any;
  return {
    tokens: both ? [dayOfMonth.text, dayOfWeek.text] : [dayOfMonth.text],
    ...(both ? targetTexts.aws.bothDays : targetTexts.aws.dayAndLast),
    alternatives: expressions,
  };
}

const weekdayName = (day: number) => UNITS.dayOfWeek.names[day]?.toUpperCase() ?? '';

/** Day of the month and day of the week; the latter counts from 1, Sunday, to 7. */
function dayFields(rule: DayRule): [string, string] {
  switch (rule.kind) {
    case 'every':
      return ['*', '?'];
    case 'days':
      return [writeValues('dayOfMonth', rule.days, STEPS), '?'];
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
