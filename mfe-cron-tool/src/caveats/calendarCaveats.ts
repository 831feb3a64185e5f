// Runs on both sides.

import type { Schedule } from '../expression/fieldSets.ts';
import { nextDays } from '../expression/matchesDay.ts';
import { longestOf } from '../expression/units.ts';
import { caveatTexts } from '../texts/caveats.texts.ts';

/** Days that some months, or most years, don't have. */
export function calendarCaveats(schedule: Schedule, now: Date): string[] {
  const { dayOfMonth, dayOfWeek, month } = schedule;
  const [first = 0] = dayOfMonth.values;
  if (!dayOfWeek.any) return rarity(schedule, now, dayOfMonth.any ? [] : beside(schedule));
  // Only days from the 29th on are lacking anywhere.
  if (first < 29 || dayOfMonth.last) return [];

  const days = dayOfMonth.values;
  const lacking = month.values.filter((value) => longestOf([value]) < first);
  const reached = month.values.filter((value) => !lacking.includes(value));
  const caveats = lacking.length > 0 ? [caveatTexts.lacking(days, lacking)] : [];
  if (first > 29 || !reached.includes(2)) return caveats;
  const [next] = nextDays(schedule, now, 1);
  const leap = reached.length > 1 ? caveatTexts.sometimes(inFebruary(days)) : undefined;
  return [...caveats, leap ?? caveatTexts.leap(next?.year ?? 0)];
}

/** Without a leap year, February lacks the 29th; the days after it February never has. */
const inFebruary = (days: readonly number[]) => days.filter((day) => day === 29);

/** With weekdays beside it, a day that never comes is silently left out. */
function beside({ dayOfMonth, month }: Schedule): string[] {
  const [first = 0] = dayOfMonth.values;
  return dayOfMonth.last || first <= longestOf(month.values)
    ? []
    : [caveatTexts.neverDay(dayOfMonth.text)];
}

/** Years in which it runs, when those are few. */
function rarity(schedule: Schedule, now: Date, before: string[]): string[] {
  const years = [...new Set(nextDays(schedule, now, 3, 100).map(({ year }) => year))];
  const [first = now.getUTCFullYear(), second = first + 1] = years;
  const isRare = first - now.getUTCFullYear() > 1 || second - first > 1;
  return isRare ? [...before, caveatTexts.rare(years)] : before;
}
