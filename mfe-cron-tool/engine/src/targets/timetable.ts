// Runs on both sides. A schedule as rules for days, the source of all translations, and its fields.
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { daysOfCycle, matchesDay } from '../expression/matchesDay.ts';
import { type CronUnit, longestOf, walk } from '../expression/units.ts';
import { type Notation, type Steps, writeValues } from '../expression/writeValues.ts';

/** A rule that selects days. */
export type DayRule =
  | { kind: 'days'; days: readonly number[] }
  | { kind: 'last' }
  /** Sunday is 0. */
  | { kind: 'weekdays'; weekdays: readonly number[] }
  | { kind: 'nth'; weekday: number; nth: number }
  | { kind: 'lastWeekday'; weekday: number };

export interface Timetable {
  schedule: Schedule;
  /** It runs on days that match any of these. */
  days: readonly DayRule[];
}

/** Undefined for an invalid expression, for `H`, and for fewer than five fields. */
export function toTimetable(expression: string): Timetable | undefined {
  const schedule = readSchedule(expression);
  return schedule && schedule.count >= 5 ? { schedule, days: dayRules(schedule) } : undefined;
}

/** As in cron-parser: a day field other than `*` or `?` is set, and one match is enough. */
function dayRules(schedule: Schedule): DayRule[] {
  const { dayOfMonth, dayOfWeek } = schedule;
  const rules = [
    ...(dayOfMonth.any ? [] : monthDayRules(schedule)),
    ...(dayOfWeek.any ? [] : weekdayRules(schedule)),
  ];
  const isEveryDay = rules.some(
    (rule) =>
      (rule.kind === 'days' && rule.days.length === 31) ||
      (rule.kind === 'weekdays' && rule.weekdays.length === 7),
  );
  return rules.length === 0 || isEveryDay ? [{ kind: 'days', days: walk(1, 31, 1) }] : rules;
}

function monthDayRules({ dayOfMonth, month }: Schedule): DayRule[] {
  const longest = longestOf(month.values);
  // With one length, and without February, the last day has a number.
  const isNumber = month.values.every((one) => one !== 2 && longestOf([one]) === longest);
  const days = dayOfMonth.values.filter((day) => day <= longest);
  if (dayOfMonth.last && isNumber && !days.includes(longest)) days.push(longest);
  return [
    ...(days.length > 0 ? [{ kind: 'days', days } as const] : []),
    ...(dayOfMonth.last && !isNumber ? [{ kind: 'last' } as const] : []),
  ];
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
  walk(nth * 7 - 6, Math.min(nth * 7, 31), 1);

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

/** How a target writes days. */
export interface DaySyntax {
  /** A day field that isn't set. */
  unset: string;
  days?: Notation;
  weekdays: (weekdays: readonly number[]) => string;
  last?: string;
  /** Day of month and weekday of the `nth` such weekday, or of the last. */
  nth?: (weekday: number, nth?: number) => [string, string];
}

/**
 * Five fields for Linux, Kubernetes and GitHub Actions: one matching day field is enough, as in
 * cron-parser, unless one begins with an asterisk.
 */
export function crontabFields(table: Timetable, steps: Steps): string {
  const days = table.days.find((rule) => rule.kind === 'days')?.days;
  const weekdays = table.days.find((rule) => rule.kind === 'weekdays')?.weekdays;
  // With weekdays set, `*/2` would require both fields to match; `1-31/2` doesn't.
  const daySteps = weekdays ? { steppedRange: steps.steppedRange } : steps;
  const dayOfMonth = days ? writeValues('dayOfMonth', days, daySteps) : '*';
  // No steps: a target may count Sunday as 7.
  const dayOfWeek = weekdays ? writeValues('dayOfWeek', weekdays) : '*';
  return fiveFields(table, [dayOfMonth, dayOfWeek], steps).join(' ');
}

/** Five fields with the day fields in the dialect's own syntax. */
export const fiveFields = (
  { schedule }: Timetable,
  [dayOfMonth, dayOfWeek]: readonly [string, string],
  notation: Notation,
): string[] => {
  const write = (unit: CronUnit) => writeValues(unit, schedule[unit].values, notation);
  return [write('minutes'), write('hours'), dayOfMonth, write('month'), dayOfWeek];
};

export function dayFields(rule: DayRule, syntax: DaySyntax): [string, string] {
  const { unset, last = 'L', nth = () => [unset, unset] } = syntax;
  switch (rule.kind) {
    case 'days':
      return [writeValues('dayOfMonth', rule.days, syntax.days), unset];
    case 'last':
      return [last, unset];
    case 'weekdays':
      return [unset, syntax.weekdays(rule.weekdays)];
    default:
      return nth(rule.weekday, rule.kind === 'nth' ? rule.nth : undefined);
  }
}
