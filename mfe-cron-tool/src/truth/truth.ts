// Runs on both sides. What the description of a schedule leaves out or gets wrong.

import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { UNIT_NAMES } from '../expression/units.ts';
import { truthTexts } from '../texts/truth.texts.ts';
import { calendarTruths } from './calendarTruths.ts';
import { dayTruths } from './dayTruths.ts';
import { stepTruths } from './stepTruths.ts';

/**
 * Plain corrections of what cronstrue says about an expression, most important first. Empty when
 * there are none, and when the parser refuses the expression. `now` is where the next years are
 * counted from.
 */
export function truths(expression: string, now: Date): string[] {
  const schedule = readSchedule(expression);
  if (!schedule) return [];
  return [
    ...gluedTruths(schedule),
    ...dayTruths(schedule),
    ...calendarTruths(schedule, now),
    ...UNIT_NAMES.flatMap((unit) => stepTruths(schedule[unit])),
    ...sundayTruths(schedule),
  ];
}

const gluedTruths = (schedule: Schedule): string[] =>
  [schedule.month, schedule.dayOfWeek].flatMap(({ unit, tokens }) =>
    tokens
      .filter(({ glued, kind }) => glued && kind === 'value')
      .map(({ text, entries }) =>
        truthTexts.glued(
          text,
          entries.filter((entry) => typeof entry === 'number'),
          unit,
        ),
      ),
  );

function sundayTruths({ dayOfWeek }: Schedule): string[] {
  if (/(^|[,-])0*7($|[,\-/#L])/.test(dayOfWeek.text)) return [truthTexts.sunday];
  // The sentence ends such a step on Saturday.
  return dayOfWeek.tokens
    .filter(
      ({ kind, text, entries }) => kind === 'step' && /^\w+\//.test(text) && entries.includes(7),
    )
    .map(({ text }) => truthTexts.withSunday(text));
}
