// Runs on both sides. Five fields for the schedulers that take either of the two day fields, as
// cron-parser does, as long as neither begins with an asterisk (Linux, Kubernetes, GitHub Actions).
import { targetTexts } from '../../texts/targets.texts.ts';
import type { DayRule } from '../dayRules.ts';
import type { Refusal } from '../target.ts';
import type { Timetable } from '../timetable.ts';
import { type Notation, writeValues } from './writeValues.ts';

type Steps = Pick<Notation, 'stepped' | 'steppedRange'>;

/** A step through the whole field, and one through a range. */
export const CRONTAB_STEPS: Steps = {
  stepped: (step) => `*/${step}`,
  steppedRange: (range, step) => `${range}/${step}`,
};

/** The five fields, or what has no counterpart among them. `who` names the target in a sentence. */
export function crontabFields(table: Timetable, who: string, steps: Steps): string[] | Refusal {
  const refusal = refuseSpecialDays(table, who);
  if (refusal) return refusal;
  const days = table.days.find((rule) => rule.kind === 'days')?.days;
  const weekdays = table.days.find((rule) => rule.kind === 'weekdays')?.weekdays;
  // Beside a weekday, a step behind `*` would mean "and" instead of "or"; `1-31/2` doesn't.
  const daySteps = weekdays ? { steppedRange: steps.steppedRange } : steps;
  return [
    writeValues(table.minutes, { min: 0, max: 59, ...steps }),
    writeValues(table.hours, { min: 0, max: 23, ...steps }),
    days ? writeValues(days, { min: 1, max: 31, ...daySteps }) : '*',
    writeValues(table.months, { min: 1, max: 12, ...steps }),
    // No steps: Sunday is 0 here and 7 there.
    weekdays ? writeValues(weekdays, { min: 0, max: 6 }) : '*',
  ];
}

/** Refuses `L` and `#`, which only some schedulers know. */
function refuseSpecialDays({ days, typed }: Timetable, who: string): Refusal | undefined {
  const has = (kind: DayRule['kind']) => days.some((rule) => rule.kind === kind);
  if (has('last')) {
    return { tokens: [tokenWith('L', typed.dayOfMonth)], ...targetTexts.noLastDay(who) };
  }
  if (has('lastWeekday')) {
    return { tokens: [tokenWith('L', typed.dayOfWeek)], ...targetTexts.noLastWeekday(who) };
  }
  const nth = days.find((rule) => rule.kind === 'nth');
  return nth && { tokens: [typed.dayOfWeek], ...targetTexts.noNth(who, nth.nth) };
}

/** The item of a list that holds `letter`. */
export const tokenWith = (letter: string, field: string): string =>
  field.split(',').find((item) => item.includes(letter)) ?? field;
