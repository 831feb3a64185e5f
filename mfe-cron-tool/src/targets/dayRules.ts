// Runs on both sides. The ways in which a schedule chooses days.
import { longestOf } from '../expression/units.ts';

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

export const EVERY_DAY: DayRule = { kind: 'every' };

export interface Day {
  month: number;
  day: number;
  /** Sunday is 0. */
  weekday: number;
  /** Number of days in the month. */
  length: number;
}

function matchesRule(rule: DayRule, { day, weekday, length }: Day): boolean {
  switch (rule.kind) {
    case 'every':
      return true;
    case 'days':
      return rule.days.includes(day);
    case 'last':
      return day === length;
    case 'weekdays':
      return rule.weekdays.includes(weekday);
    case 'nth':
      return rule.weekday === weekday && Math.ceil(day / 7) === rule.nth;
    case 'lastWeekday':
      return rule.weekday === weekday && day > length - 7;
  }
}

/** Every day of 28 years, after which weekdays and leap years repeat. */
function* allDays(): Generator<Day> {
  let weekday = new Date(Date.UTC(2000, 0, 1)).getUTCDay();
  for (let year = 2000; year < 2028; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const length = month === 2 && year % 4 !== 0 ? 28 : longestOf([month]);
      for (let day = 1; day <= length; day += 1) {
        yield { month, day, weekday, length };
        weekday = (weekday + 1) % 7;
      }
    }
  }
}

interface Days {
  months: readonly number[];
  days: readonly DayRule[];
}

/** How many of the rules match each day. */
const matches = ({ months, days }: Days): number[] =>
  [...allDays()].map((day) =>
    months.includes(day.month) ? days.filter((rule) => matchesRule(rule, day)).length : 0,
  );

/** Whether there is a day that two of the rules match. */
export const canCoincide = (table: Days): boolean =>
  table.days.length > 1 && matches(table).some((count) => count > 1);

/** Whether it ever runs on two days in a row. */
export const canFollow = (table: Days): boolean =>
  matches(table).some((count, at, all) => count > 0 && (all[at - 1] ?? 0) > 0);
