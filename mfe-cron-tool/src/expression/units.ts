// Runs on both sides. The units of a cron expression and what each of them takes, as cron-parser has it.
import { type CronFieldName, FIELD_NAMES } from './fields.ts';

export type CronUnit = 'seconds' | CronFieldName;

export interface UnitRule {
  min: number;
  max: number;
  /** Names in the order of their numbers, beginning with the number `firstName`. */
  names: readonly string[];
  firstName: number;
  /** The parser's own test of a whole field after names have become numbers. */
  characters: RegExp;
}

/** The parser's own: whatever else is in the field, one of these forms of `H` lets it pass. */
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

/** The most days that each month can have, January first. */
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The most days that one of these months can have. */
export const longestOf = (months: readonly number[]): number =>
  Math.max(...months.map((month) => LONGEST_MONTHS[month - 1] ?? 31));

/** The number that a name of three letters stands for in `unit`, in any case of letters. */
export function numberOfName(unit: CronUnit, name: string): number | undefined {
  const { names, firstName } = UNITS[unit];
  const index = names.indexOf(name.toLowerCase());
  return index < 0 ? undefined : index + firstName;
}
