// Runs on both sides. cron(…) of Amazon EventBridge: six fields, of which one day field is `?`.
import { targetTexts } from '../../texts/targets.texts.ts';
import { canCoincide, type DayRule } from '../dayRules.ts';
import type { Refusal } from '../target.ts';
import type { Timetable } from '../timetable.ts';
import { type Notation, writeValues } from './writeValues.ts';

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** "1/10 to specify every tenth minute, starting from the first minute of the hour". */
const STEPS: Partial<Notation> = { steppedFrom: (from, step) => `${from}/${step}` };

/**
 * One `cron(…)` for each way in which days are chosen. Each is a schedule of its own there, so a
 * day that two of them choose would run twice: that is refused.
 */
export function awsCron(table: Timetable): string[] | Refusal {
  const expressions = table.days.map((rule) => {
    const [dayOfMonth, dayOfWeek] = dayFields(rule);
    const fields = [
      writeValues(table.minutes, { min: 0, max: 59, ...STEPS }),
      writeValues(table.hours, { min: 0, max: 23, ...STEPS }),
      dayOfMonth,
      writeValues(table.months, { min: 1, max: 12, ...STEPS }),
      dayOfWeek,
      '*',
    ];
    return `cron(${fields.join(' ')})`;
  });
  if (!canCoincide(table)) return expressions;
  const { dayOfMonth, dayOfWeek } = table.typed;
  const both = table.days.some(({ kind }) => kind !== 'days' && kind !== 'last');
  return {
    tokens: both ? [dayOfMonth, dayOfWeek] : [dayOfMonth],
    ...(both ? targetTexts.aws.bothDays : targetTexts.aws.dayAndLast),
    alternatives: expressions,
  };
}

/** Day of the month and day of the week; the latter counts from 1, Sunday, to 7. */
function dayFields(rule: DayRule): [string, string] {
  switch (rule.kind) {
    case 'every':
      return ['*', '?'];
    case 'days':
      return [writeValues(rule.days, { min: 1, max: 31, ...STEPS }), '?'];
    case 'last':
      return ['L', '?'];
    case 'weekdays':
      return [
        '?',
        writeValues(rule.weekdays, { min: 0, max: 6, name: (day) => WEEKDAYS[day] ?? '' }),
      ];
    case 'nth':
      return ['?', `${rule.weekday + 1}#${rule.nth}`];
    case 'lastWeekday':
      return ['?', `${rule.weekday + 1}L`];
  }
}
