// Runs on both sides. The days on which a schedule runs.
import type { Schedule } from './fieldSets.ts';

export interface CalendarDay {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  day: number;
}

/** The date's day in UTC. */
export const utcDay = (date: Date): CalendarDay => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/** `either`: one matching day field is enough, as in cron-parser; `both`: both must match. */
export type DayJoin = 'either' | 'both';

/** Whether the schedule runs on that day. */
export function matchesDay(
  schedule: Schedule,
  { year, month, day }: CalendarDay,
  join: DayJoin = 'either',
): boolean {
  const { dayOfMonth, dayOfWeek } = schedule;
  if (!schedule.month.values.includes(month)) return false;

  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
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

/** Up to `count` days with runs, from `from` on and within `years`. */
export function nextDays(schedule: Schedule, from: Date, count: number, years = 40): CalendarDay[] {
  const days: CalendarDay[] = [];
  const date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  const end = date.getTime() + years * 366 * 86_400_000;
  while (date.getTime() < end && days.length < count) {
    const day = utcDay(date);
    // Skip whole months: checking each day of a century delays typing.
    if (!schedule.month.values.includes(day.month)) {
      date.setUTCMonth(day.month, 1);
      continue;
    }
    if (matchesDay(schedule, day)) days.push(day);
    date.setUTCDate(day.day + 1);
  }
  return days;
}

/** Every day of 28 years, the period after which weekdays and leap years repeat. */
export const allDays = (): CalendarDay[] =>
  Array.from({ length: 28 * 365 + 7 }, (_, at) => utcDay(new Date(Date.UTC(2000, 0, at + 1))));
