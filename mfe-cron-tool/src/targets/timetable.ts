// Runs on both sides. A schedule as plain sets: what all targets are written from.
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { longestOf } from '../expression/units.ts';
import { type DayRule, EVERY_DAY } from './dayRules.ts';

export interface Timetable {
  minutes: readonly number[];
  hours: readonly number[];
  months: readonly number[];
  /** It runs on a day that any of them matches. */
  days: readonly DayRule[];
  /** The fields as typed. */
  typed: { minutes: string; dayOfMonth: string; dayOfWeek: string };
}

/** Nothing for what the parser refuses, for `H`, and for six fields, which count seconds. */
export function toTimetable(expression: string): Timetable | undefined {
  const schedule = readSchedule(expression);
  if (schedule?.count !== 5) return undefined;
  const { minutes, hours, month, dayOfMonth, dayOfWeek } = schedule;
  return {
    minutes: minutes.values,
    hours: hours.values,
    months: month.values,
    days: dayRules(schedule),
    typed: { minutes: minutes.text, dayOfMonth: dayOfMonth.text, dayOfWeek: dayOfWeek.text },
  };
}

/** By cron-parser: a day field that isn't `*` or `?` alone counts, and one of two is enough. */
function dayRules(schedule: Schedule): DayRule[] {
  const { dayOfMonth, dayOfWeek } = schedule;
  const rules = [
    ...(dayOfMonth.any ? [] : monthDayRules(schedule)),
    ...(dayOfWeek.any ? [] : weekdayRules(schedule)),
  ];
  return rules.length === 0 || rules.some(isEveryDay) ? [EVERY_DAY] : rules;
}

function monthDayRules({ dayOfMonth, month }: Schedule): DayRule[] {
  const longest = longestOf(month.values);
  const days = new Set(dayOfMonth.values.filter((day) => day <= longest));
  const last = dayOfMonth.last ? lastDayOf(month.values) : undefined;
  if (last) days.add(last);
  const sorted = [...days].sort((a, b) => a - b);
  return [
    ...(sorted.length > 0 ? [{ kind: 'days', days: sorted } as const] : []),
    ...(dayOfMonth.last && !last ? [{ kind: 'last' } as const] : []),
  ];
}

/** The day that is the last one in each of the months; none with February, or when they differ. */
function lastDayOf(months: readonly number[]): number | undefined {
  const lengths = new Set(months.map((month) => longestOf([month])));
  return lengths.size === 1 && !months.includes(2) ? [...lengths][0] : undefined;
}

function weekdayRules({ dayOfWeek }: Schedule): DayRule[] {
  const { values, nth, lastWeekdays } = dayOfWeek;
  if (nth && values.length === 7) return [{ kind: 'days', days: daysOfWeekNumber(nth) }];
  if (nth) return values.map((weekday) => ({ kind: 'nth', weekday, nth }));
  return [
    ...(values.length > 0 ? [{ kind: 'weekdays', weekdays: values } as const] : []),
    ...lastWeekdays
      .filter((weekday) => !values.includes(weekday))
      .map((weekday) => ({ kind: 'lastWeekday', weekday }) as const),
  ];
}

/** The days of the month among which each weekday comes for the `nth` time. */
export const daysOfWeekNumber = (nth: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (nth - 1) * 7 + 1 + index).filter((day) => day <= 31);

const isEveryDay = (rule: DayRule): boolean =>
  (rule.kind === 'days' && rule.days.length === 31) ||
  (rule.kind === 'weekdays' && rule.weekdays.length === 7);
