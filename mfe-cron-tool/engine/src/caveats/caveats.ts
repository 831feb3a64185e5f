// Runs on both sides. Corrections of cronstrue's description.

import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { UNIT_NAMES } from '../expression/units.ts';
import { caveatTexts } from '../texts/caveats.texts.ts';
import { calendarCaveats } from './calendarCaveats.ts';
import { dayCaveats } from './dayCaveats.ts';
import { stepCaveats } from './stepCaveats.ts';

/**
 * Corrections of cronstrue's description, most important first; empty for an invalid expression.
 * @param now notes name the years of runs after it
 */
export function caveats(expression: string, now: Date): string[] {
  const schedule = readSchedule(expression);
  if (!schedule) return [];
  return [
    ...gluedCaveats(schedule),
    ...dayCaveats(schedule),
    ...calendarCaveats(schedule, now),
    ...UNIT_NAMES.flatMap((unit) => stepCaveats(schedule[unit])),
    ...sundayCaveats(schedule),
  ];
}

const gluedCaveats = (schedule: Schedule): string[] =>
  [schedule.month, schedule.dayOfWeek].flatMap(({ unit, tokens }) =>
    tokens
      .filter(({ glued, kind }) => glued && kind === 'value')
      .map(({ text, entries }) =>
        caveatTexts.glued(
          text,
          entries.filter((entry) => typeof entry === 'number'),
          unit,
        ),
      ),
  );

function sundayCaveats({ dayOfWeek }: Schedule): string[] {
  if (/(^|[,-])0*7($|[,\-/#L])/.test(dayOfWeek.text)) return [caveatTexts.sunday];
  // cronstrue ends such a step on Saturday.
  return dayOfWeek.tokens
    .filter(
      ({ kind, text, entries }) => kind === 'step' && /^\w+\//.test(text) && entries.includes(7),
    )
    .map(({ text }) => caveatTexts.withSunday(text));
}
