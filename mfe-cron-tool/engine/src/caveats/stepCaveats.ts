// Runs on both sides.

import type { FieldSet } from '../expression/fieldSets.ts';
import { type CronUnit, UNITS } from '../expression/units.ts';
import { caveatTexts } from '../texts/caveats.texts.ts';

/** Number of values per period. Months differ in length, so days of the month have none. */
const ROUNDS: Partial<Record<CronUnit, number>> = {
  seconds: 60,
  minutes: 60,
  hours: 24,
  month: 12,
  dayOfWeek: 7,
};

/**
 * A note on a step that doesn't divide its period: the step restarts, so the last gap differs and
 * "every 45 minutes" is wrong.
 */
export function stepCaveats({ unit, tokens, values }: FieldSet): string[] {
  const [token] = tokens;
  // A list shows its values, and a range its end.
  if (tokens.length !== 1 || token?.kind !== 'step' || token.step === undefined) return [];
  if (token.to !== UNITS[unit].max || (token.step === 1 && values.length > 1)) return [];
  const { text, step } = token;
  const [first = 0] = values;
  const last = values.at(-1) ?? first;

  const round = ROUNDS[unit];
  if (values.length === 1) {
    // "Every 60 minutes" is right; "every 7 days of the week" doesn't name the day.
    const described = step === round && unit !== 'dayOfWeek' && unit !== 'month';
    return described ? [] : [caveatTexts.single(unit, text, first)];
  }
  if (round === undefined) return [caveatTexts.unevenDays(text, values)];
  const gap = first + round - last;
  return gap === step ? [] : [caveatTexts.uneven(unit, text, values, step, gap)];
}
