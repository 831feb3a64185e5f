// Runs on both sides. A schedule as sets, the source of all translations.
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { daysOfCycle, matchesDay } from '../expression/matchesDay.ts';
import { longestOf } from '../expression/units.ts';

/** A rule that selects days. */
export type DayRule =
  | { kind: 'every' }
  /** Days of the month. */
  | { kind: 'days'; days: readonly number[] }
  /** The last day of the month. */
  | { kind: 'last' }
  /** Sunday is 0. */
  | { kind: 'weekdays'; weekdays: readonly number[] }
  | { kind: 'nth'; weekday: number; nth: number }
  | { kind: 'lastWeekday'; weekday: number };

export interface Timetable {
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  months: readonly number[];
  /** It runs on days that match any of these. */
  days: readonly DayRule[];
  /** The fields as typed. */
  schedule: Schedule;
}

/** Undefined for an invalid expression, for `H`, and for fewer than five fields. */
export function toTimetable(expression: string): Timetable | undefined {
  const schedule = readSchedule(expression);
  if (!schedule || schedule.count < 5) return undefined;
  const { seconds, minutes, hours, month } = schedule;
  return {
    seconds: seconds.values,
    minutes: minutes.values,
    hours: hours.values,
    months: month.values,
    days: dayRules(schedule),
    schedule,
  };
}

/** As in cron-parser: a day field other than `*` or `?` is set, and one match is enough. */
function dayRules(schedule: Schedule): DayRule[] {
  const { dayOfMonth, dayOfWeek } = schedule;
  const rules = [
    ...(dayOfMonth.any ? [] : monthDayRules(schedule)),
    ...(dayOfWeek.any ? [] : weekdayRules(schedule)),
  ];
  return rules.length === 0 || rules.some(isEveryDay) ? [{ kind: 'every' }] : rules;
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

/** The last day that all the months share; undefined with February or different lengths. */
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

/** The days of the month that contain each weekday's `nth` occurrence. */
export const daysOfWeekNumber = (nth: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (nth - 1) * 7 + 1 + index).filter((day) => day <= 31);

const isEveryDay = (rule: DayRule): boolean =>
  (rule.kind === 'days' && rule.days.length === 31) ||
  (rule.kind === 'weekdays' && rule.weekdays.length === 7);

/** Whether two rules can match the same day. */
export function canCoincide({ days, schedule }: Timetable): boolean {
  const { dayOfMonth, dayOfWeek, month } = schedule;
  // Rules for weekdays never share a weekday.
  if (days.length === 1 || dayOfMonth.any) return false;
  const last = days.some(({ kind }) => kind === 'last');
  const shared = daysOfCycle(
    (date) =>
      (!dayOfWeek.any && matchesDay(schedule, date, 'both')) ||
      (last &&
        dayOfMonth.values.includes(date.day) &&
        date.day === date.length &&
        month.values.includes(date.month)),
  );
  return !shared.next().done;
}
