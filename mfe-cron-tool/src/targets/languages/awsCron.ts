// Runs on both sides. Amazon EventBridge's cron(…): six fields; one of the day fields is `?`.

import { UNITS } from '../../expression/units.ts';
import { type Notation, writeValues } from '../../expression/writeValues.ts';
import { targetTexts } from '../../texts/targets.texts.ts';
import { fiveFields } from './crontabFields.ts';
import type { Refusal } from './target.ts';
import { canCoincide, type DayRule, type Timetable } from './timetable.ts';

/** "1/10 to specify every tenth minute, starting from the first minute of the hour". */
const STEPS: Notation = { steppedFrom: (from, step) => `${from}/${step}` };

/**
 * One `cron(…)` per day rule. Each is a schedule of its own in EventBridge, so rules that can match
 * the same day are rejected: the job would run twice.
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

/** Day of month and day of week, from 1 for Sunday to 7. */
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
