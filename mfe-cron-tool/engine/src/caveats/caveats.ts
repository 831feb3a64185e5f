// Runs on both sides. Corrections of cronstrue's description.

import { type FieldSet, readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { daysOf, matchesDay } from '../expression/matchesDay.ts';
import { longestOf, sizeOf, UNIT_NAMES, UNITS } from '../expression/units.ts';
import { taken } from '../schedulers/runsOf.ts';
import { caveatTexts as texts, weekdayName } from '../texts/caveats.texts.ts';

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
      .filter(({ text, from }) => !from && /[a-z]{3}([a-z]{3}|\d)|\d[a-z]{3}/i.test(text))
      .map(({ text, entries }) => texts.glued(text, Number(entries[0]), unit)),
  );

/** Notes on how the two day fields combine. */
function dayCaveats({ dayOfMonth, dayOfWeek }: Schedule): string[] {
  const { nth = 0, values } = dayOfWeek;
  const [first = 0] = values;
  const weekday = values.length === 1 ? weekdayName(first) : undefined;
  const occurrence: string[] = [];
  if (nth > 0 && values.length === 7) {
    occurrence.push(texts.anyNth(dayOfWeek.text, nth * 7 - 6, nth * 7));
  } else if (nth === 5 && dayOfMonth.any && weekday) occurrence.push(texts.fifth(weekday));
  if (dayOfMonth.any || dayOfWeek.any) return occurrence;

  const starred = [dayOfMonth, dayOfWeek].find(({ text }) => text.startsWith('*'));
  const star = starred ? [texts.star(starred.text)] : [];
  const full = [dayOfMonth, dayOfWeek].find(
    (field) => !field.nth && field.values.length === sizeOf(field.unit),
  );
  if (full) return [texts.everyDay(full.text), ...star, ...occurrence];
  // The description reads as if a day had to match both.
  const both = nth > 0 ? [texts.nth(dayOfWeek.text, nth, weekday)] : [];
  return [texts.either, ...both, ...star, ...occurrence];
}

/** Notes on days that some months or most years lack. */
function calendarCaveats(schedule: Schedule, now: Date): string[] {
  const { dayOfMonth, dayOfWeek, month } = schedule;
  const days = dayOfMonth.values;
  const [first = 0] = days;
  const nextYears = (count: number): number[] => {
    const all = daysOf((day) => matchesDay(schedule, day), now.getTime());
    return taken(all, count).map((day) => new Date(day).getUTCFullYear());
  };
  if (!dayOfWeek.any) {
    // The parser silently ignores a day that none of the months has.
    const isNever = !dayOfMonth.last && first > longestOf(month.values);
    const years = [...new Set(nextYears(3))];
    const [next = now.getUTCFullYear(), second = next + 1] = years;
    const isRare = next - now.getUTCFullYear() > 1 || second - next > 1;
    return [
      ...(isNever ? [texts.neverDay(dayOfMonth.text)] : []),
      ...(isRare ? [texts.rare(years)] : []),
    ];
  }
  // Every month has days 1 to 28.
  if (first < 29 || dayOfMonth.last) return [];

  const lacking = month.values.filter((value) => longestOf([value]) < first);
  const notes = lacking.length > 0 ? [texts.lacking(days, lacking)] : [];
  if (first > 29 || !month.values.includes(2)) return notes;
  // Only the 29th depends on the year: February never has a later day.
  const isSometimes = month.values.length > lacking.length + 1;
  return [...notes, isSometimes ? texts.sometimes : texts.leap(nextYears(1)[0] ?? 0)];
}

/** A note on a step that doesn't divide its period: it restarts, so the last gap differs. */
function stepCaveats({ unit, tokens, values }: FieldSet): string[] {
  const [token] = tokens;
  // A list shows its values, and a range its end.
  if (tokens.length !== 1 || token?.step === undefined) return [];
  if (token.to !== UNITS[unit].max || (token.step === 1 && values.length > 1)) return [];
  const { text, step } = token;
  const [first = 0] = values;
  const round = sizeOf(unit);
  if (values.length === 1) {
    // "Every 60 minutes" is right; "every 7 days of the week" doesn't name the day.
    const isClock = unit === 'seconds' || unit === 'minutes' || unit === 'hours';
    return isClock && step === round ? [] : [texts.single(unit, text, first)];
  }
  // Months differ in length.
  if (unit === 'dayOfMonth') return [texts.unevenDays(text, values)];
  const gap = first + round - (values.at(-1) ?? first);
  return gap === step ? [] : [texts.uneven(unit, text, values, step, gap)];
}

function sundayCaveats({ dayOfWeek }: Schedule): string[] {
  if (/(^|[,-])0*7($|[,\-/#L])/.test(dayOfWeek.text)) return [texts.sunday];
  // cronstrue ends such a step on Saturday.
  return dayOfWeek.tokens
    .filter(({ text, entries }) => /^\w+\//.test(text) && entries.includes(7))
    .map(({ text }) => texts.withSunday(text));
}
