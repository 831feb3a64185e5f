// Runs on both sides.

import type { Schedule } from '../expression/fieldSets.ts';
import { matchesDay, nextDays } from '../expression/matchesDay.ts';
import { longestOf } from '../expression/units.ts';
import { caveatTexts } from '../texts/caveats.texts.ts';

/** Notes on days that some months or most years lack. */
export function calendarCaveats(schedule: Schedule, now: Date): string[] {
  const { dayOfMonth, dayOfWeek, month } = schedule;
  const [first = 0] = dayOfMonth.values;
  if (!dayOfWeek.any) return rarity(schedule, now, dayOfMonth.any ? [] : beside(schedule));
  // Every month has days 1 to 28.
  if (first < 29 || dayOfMonth.last) return [];

  const days = dayOfMonth.values;
  const lacking = month.values.filter((value) => longestOf([value]) < first);
  const reached = month.values.filter((value) => !lacking.includes(value));
  const caveats = lacking.length > 0 ? [caveatTexts.lacking(days, lacking)] : [];
  if (first > 29 || !reached.includes(2)) return caveats;
  const [next] = nextYears(schedule, now, 1);
  const leap = reached.length > 1 ? caveatTexts.sometimes(inFebruary(days)) : undefined;
  return [...caveats, leap ?? caveatTexts.leap(next ?? 0)];
}

/** Only the 29th depends on the year: February never has a later day. */
const inFebruary = (days: readonly number[]) => days.filter((day) => day === 29);

/** With weekdays set, the parser silently ignores a day that none of the months has. */
function beside({ dayOfMonth, month }: Schedule): string[] {
  const [first = 0] = dayOfMonth.values;
  return dayOfMonth.last || first <= longestOf(month.values)
    ? []
    : [caveatTexts.neverDay(dayOfMonth.text)];
}

/** A note with the next years, if a year between two of them has no run. */
function rarity(schedule: Schedule, now: Date, before: string[]): string[] {
  const years = [...new Set(nextYears(schedule, now, 3))];
  const [first = now.getUTCFullYear(), second = first + 1] = years;
  const isRare = first - now.getUTCFullYear() > 1 || second - first > 1;
  return isRare ? [...before, caveatTexts.rare(years)] : before;
}

/** The years of the next `count` days with runs. */
const nextYears = (schedule: Schedule, now: Date, count: number): number[] =>
  nextDays((day) => matchesDay(schedule, day), now.getTime(), count).map((day) =>
    new Date(day).getUTCFullYear(),
  );
