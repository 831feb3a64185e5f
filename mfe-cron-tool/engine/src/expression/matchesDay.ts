// Runs on both sides. The days on which a schedule runs, and how often it runs.
import { DAY_MS } from '../zones/clock.ts';
import type { Schedule } from './fieldSets.ts';

/** All that a match may depend on: month and day from 1, and the month's number of days. */
export interface CalendarDay {
  month: number;
  length: number;
  day: number;
  /** Sunday is 0. */
  weekday: number;
}

export type DayRule = (day: CalendarDay) => boolean;

/** The date's day in UTC. */
export const utcDay = (date: Date): CalendarDay => ({
  month: date.getUTCMonth() + 1,
  length: new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
  day: date.getUTCDate(),
  weekday: date.getUTCDay(),
});

/** `either`: one matching day field is enough, as in cron-parser; `both`: both must match. */
export type DayJoin = 'either' | 'both';

/** Whether the schedule runs on that day. */
export function matchesDay(
  schedule: Schedule,
  { month, length, day, weekday }: CalendarDay,
  join: DayJoin = 'either',
): boolean {
  if (!schedule.month.values.includes(month)) return false;

  const { dayOfMonth, dayOfWeek } = schedule;
  const byDay = dayOfMonth.values.includes(day) || (dayOfMonth.last && day === length);
  const byWeekday =
    (dayOfWeek.values.includes(weekday) &&
      (!dayOfWeek.nth || Math.ceil(day / 7) === dayOfWeek.nth)) ||
    // With one `L`, cron-parser matches every listed weekday in the last seven days.
    (dayOfWeek.lastWeekdays.includes(weekday) && day > length - 7);

  if (dayOfWeek.any) return byDay;
  if (dayOfMonth.any) return byWeekday;
  return join === 'both' ? byDay && byWeekday : byDay || byWeekday;
}

/** 400 years, after which the calendar repeats. */
const LONGEST_MS = 146_097 * DAY_MS;

/**
 * The matching days as midnights in UTC, in milliseconds since 1970: from the day of `from` on and
 * before `until`. Asks `matches` once per kind of month (its length and first weekday).
 * @param years absent: all
 */
export function* daysOf(
  matches: DayRule,
  from: number,
  until = from + LONGEST_MS,
  years?: readonly number[],
): Generator<number, void> {
  const kinds = new Map<string, number[]>();
  const first = Math.floor(from / DAY_MS) * DAY_MS;
  const start = new Date(first);
  start.setUTCDate(1);
  for (; start.getTime() < until; start.setUTCMonth(start.getUTCMonth() + 1)) {
    if (years && !years.includes(start.getUTCFullYear())) continue;
    const one = utcDay(start);
    const kind = `${one.month} ${one.length} ${one.weekday}`;
    const days = kinds.get(kind) ?? matchesIn(one, matches);
    kinds.set(kind, days);
    for (const day of days) {
      const at = start.getTime() + (day - 1) * DAY_MS;
      if (at >= first && at < until) yield at;
    }
  }
}

/** The matching days of the month that begins with `first`. */
const matchesIn = (first: CalendarDay, matches: DayRule): number[] =>
  Array.from({ length: first.length }, (_, at) => at + 1).filter((day) =>
    matches({ ...first, day, weekday: (first.weekday + day - 1) % 7 }),
  );

/** The matching days of 28 years, the period after which weekdays and leap years repeat. */
export const daysOfCycle = (matches: DayRule) =>
  daysOf(matches, Date.UTC(2000, 0), Date.UTC(2028, 0));

/** In minutes. GitHub Docs, on.schedule: "once every 5 minutes". */
export const SHORTEST_INTERVAL = 5;

/** Whether two runs are ever less than `minutes` apart. */
export function runsWithin(schedule: Schedule, minutes: number): boolean {
  const times = schedule.hours.values.flatMap((hour) =>
    schedule.minutes.values.map((minute) => hour * 60 + minute),
  );
  if (times.some((time, index) => time - (times[index - 1] ?? -minutes) < minutes)) return true;
  const overnight = 24 * 60 - (times.at(-1) ?? 0) + (times[0] ?? 0);
  return overnight < minutes && onDaysInARow(schedule);
}

const onDaysInARow = (schedule: Schedule): boolean =>
  [...daysOfCycle((day) => matchesDay(schedule, day))].some(
    (day, at, all) => all[at + 1] === day + DAY_MS,
  );
