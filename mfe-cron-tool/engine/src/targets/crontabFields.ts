// Runs on both sides. The fields of a schedule in a target's notation.
import { type Notation, type Steps, writeValues } from '../expression/writeValues.ts';
import type { DaySyntax } from './target.ts';
import type { DayRule, Timetable } from './timetable.ts';

/**
 * Five fields for Linux, Kubernetes and GitHub Actions: one matching day field is enough, as in
 * cron-parser, unless one begins with an asterisk.
 */
export function crontabFields(table: Timetable, steps: Steps): string {
  const days = table.days.find((rule) => rule.kind === 'days')?.days;
  const weekdays = table.days.find((rule) => rule.kind === 'weekdays')?.weekdays;
  // With weekdays set, `*/2` would require both fields to match; `1-31/2` doesn't.
  const daySteps = weekdays ? { steppedRange: steps.steppedRange } : steps;
  const dayOfMonth = days ? writeValues('dayOfMonth', days, daySteps) : '*';
  // No steps: a target may count Sunday as 7.
  const dayOfWeek = weekdays ? writeValues('dayOfWeek', weekdays) : '*';
  return fiveFields(table, [dayOfMonth, dayOfWeek], steps).join(' ');
}

/** Five fields with the day fields in the dialect's own syntax. */
export const fiveFields = (
  { minutes, hours, months }: Timetable,
  [dayOfMonth, dayOfWeek]: readonly [string, string],
  notation: Notation,
): string[] => [
  writeValues('minutes', minutes, notation),
  writeValues('hours', hours, notation),
  dayOfMonth,
  writeValues('month', months, notation),
  dayOfWeek,
];

/** Day of month and day of week. */
export function dayFields(rule: DayRule, syntax: DaySyntax): [string, string] {
  const { unset, last = 'L', nth = () => [unset, unset] } = syntax;
  switch (rule.kind) {
    case 'every':
      return ['*', unset];
    case 'days':
      return [writeValues('dayOfMonth', rule.days, syntax.days), unset];
    case 'last':
      return [last, unset];
    case 'weekdays':
      return [unset, syntax.weekdays(rule.weekdays)];
    case 'nth':
      return nth(rule.weekday, rule.nth);
    case 'lastWeekday':
      return nth(rule.weekday);
  }
}
