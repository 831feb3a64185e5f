// Runs on both sides. Five fields for Linux, Kubernetes and GitHub Actions: one matching day field is
// enough, as in cron-parser, unless one begins with an asterisk.

import { type Notation, type Steps, writeValues } from '../expression/writeValues.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import type { Refusal } from './target.ts';
import type { DayRule, Timetable } from './timetable.ts';

/** The five fields, or why the target can't express them; `who` names it in sentences. */
export function crontabFields(table: Timetable, who: string, steps: Steps): string[] | Refusal {
  const nth = table.days.find((rule) => rule.kind === 'nth');
  const refusal =
    refuseLast(table, who) ??
    (nth && { tokens: [table.schedule.dayOfWeek.text], ...targetTexts.noNth(who, nth.nth) });
  if (refusal) return refusal;
  const days = table.days.find((rule) => rule.kind === 'days')?.days;
  const weekdays = table.days.find((rule) => rule.kind === 'weekdays')?.weekdays;
  // With weekdays set, `*/2` would require both fields to match; `1-31/2` doesn't.
  const daySteps = weekdays ? { steppedRange: steps.steppedRange } : steps;
  const dayOfMonth = days ? writeValues('dayOfMonth', days, daySteps) : '*';
  // No steps: a target may count Sunday as 7.
  const dayOfWeek = weekdays ? writeValues('dayOfWeek', weekdays) : '*';
  return fiveFields(table, [dayOfMonth, dayOfWeek], steps);
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

/** Why a target without `L` can't express the schedule. */
export function refuseLast({ days, schedule }: Timetable, who: string): Refusal | undefined {
  const has = (kind: DayRule['kind']) => days.some((rule) => rule.kind === kind);
  if (has('last')) {
    return { tokens: [tokenWith('L', schedule.dayOfMonth.text)], ...targetTexts.noLastDay(who) };
  }
  if (has('lastWeekday')) {
    return { tokens: [tokenWith('L', schedule.dayOfWeek.text)], ...targetTexts.noLastWeekday(who) };
  }
  return undefined;
}

/** The list item with `letter`. */
const tokenWith = (letter: string, field: string): string =>
  field.split(',').find((item) => item.includes(letter)) ?? field;
