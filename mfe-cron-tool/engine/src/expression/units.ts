// Runs on both sides. The units of a cron expression with cron-parser's limits, names and characters.
import { type CronFieldName, FIELD_NAMES } from './fields.ts';

export type CronUnit = 'seconds' | CronFieldName;

export interface UnitRule {
  min: number;
  max: number;
  /** Names in ascending order; the first has the number `firstName`. */
  names: readonly string[];
  firstName: number;
  /** The parser's test of a field after it has replaced names by numbers. */
  characters: RegExp;
}

/** From the parser: a field with one of these forms of `H` passes, whatever else it contains. */
const HASHED = '^.*H\\(\\d+-\\d+\\)\\/\\d+.*$|^.*H\\(\\d+-\\d+\\).*$|^.*H\\/\\d+.*$';

const numeric = (min: number, max: number, extra = ''): UnitRule => ({
  min,
  max,
  names: [],
  firstName: 0,
  characters: new RegExp(`^[?,*\\d${extra}H/-]+$|${HASHED}`),
});

export const UNITS: Readonly<Record<CronUnit, UnitRule>> = {
  seconds: numeric(0, 59),
  minutes: numeric(0, 59),
  hours: numeric(0, 23),
  dayOfMonth: numeric(1, 31, 'L'),
  month: {
    ...numeric(1, 12),
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
    firstName: 1,
  },
  dayOfWeek: {
    ...numeric(0, 7, 'L#'),
    names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  },
};

/** In the order of an expression of six fields. */
export const UNIT_NAMES: readonly CronUnit[] = ['seconds', ...FIELD_NAMES];

/** The maximum length of each month, January first. */
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The maximum length of the longest of these months (from 1). */
export const longestOf = (months: readonly number[]): number =>
  Math.max(...months.map((month) => LONGEST_MONTHS[month - 1] ?? 31));

/** How many values a unit has: 0 and 7 are both Sunday. */
export const sizeOf = (unit: CronUnit): number =>
  unit === 'dayOfWeek' ? 7 : UNITS[unit].max - UNITS[unit].min + 1;

/** The number of a three-letter name in `unit`, in upper or lower case. */
export function numberOfName(unit: CronUnit, name: string): number | undefined {
  const { names, firstName } = UNITS[unit];
  const index = names.indexOf(name.toLowerCase());
  return index < 0 ? undefined : index + firstName;
}
