// Runs on both sides. Five fields for the schedulers that take either of the two day fields, as
// cron-parser does, as long as neither begins with an asterisk (Linux, Kubernetes, GitHub Actions).

import { type Notation, type Steps, writeValues } from '../../expression/writeValues.ts';
import { targetTexts } from '../../texts/targets.texts.ts';
import type { Refusal } from './target.ts';
import type { DayRule, Timetable } from './timetable.ts';

/** The five fields, or what has no counterpart among them. `who` names the target in a sentence. */
export function crontabFields(table: Timetable, who: string, steps: Steps): string[] | Refusal {
  const nth = table.days.find((rule) => rule.kind === 'nth');
  const refusal =
    refuseLast(table, who) ??
    (nth && { tokens: [table.schedule.dayOfWeek.text], ...targetTexts.noNth(who, nth.nth) });
  if (refusal) return refusal;
  const days = table.days.find((rule) => rule.kind === 'days')?.days;
  const weekdays = table.days.find((rule) => rule.kind === 'weekdays')?.weekdays;
  // Beside a weekday, a step behind `*` would mean "and" instead of "or"; `1-31/2` doesn't.
  const daySteps = weekdays ? { steppedRange: steps.steppedRange } : steps;
  const dayOfMonth = days ? writeValues('dayOfMonth', days, daySteps) : '*';
  // No steps: Sunday is 0 here and 7 there.
  const dayOfWeek = weekdays ? writeValues('dayOfWeek', weekdays) : '*';
  return fiveFields(table, [dayOfMonth, dayOfWeek], steps);
}

/** The two fields of days, which each dialect writes in its own way, among the others. */
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

/** Refuses `L`, which only some schedulers know. */
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

/** The item of a list that holds `letter`. */
const tokenWith = (letter: string, field: string): string =>
  field.split(',').find((item) => item.includes(letter)) ?? field;
