// Runs on both sides. The units of a cron expression with cron-parser's limits, names and characters.
import { type CronFieldName, FIELD_NAMES } from './fields.ts';

export type CronUnit = 'seconds' | CronFieldName;

/** From the parser: a field with one of these forms of `H` passes, whatever else it contains. */
const HASHED = '^.*H\\(\\d+-\\d+\\)\\/\\d+.*$|^.*H\\(\\d+-\\d+\\).*$|^.*H\\/\\d+.*$';

const unitOf = (min: number, max: number, signs = '', names = '') => ({
  min,
  max,
  signs,
  /** From the minimum on. */
  names: names.split(' ').filter(Boolean),
  /** The parser's test of a field after it has replaced names by numbers. */
  characters: new RegExp(`^[?,*\\d${signs}H/-]+$|${HASHED}`),
});

export const UNITS: Readonly<Record<CronUnit, ReturnType<typeof unitOf>>> = {
  seconds: unitOf(0, 59),
  minutes: unitOf(0, 59),
  hours: unitOf(0, 23),
  dayOfMonth: unitOf(1, 31, 'L'),
  month: unitOf(1, 12, '', 'jan feb mar apr may jun jul aug sep oct nov dec'),
  dayOfWeek: unitOf(0, 7, 'L#', 'sun mon tue wed thu fri sat'),
};

/** In the order of an expression of six fields. */
export const UNIT_NAMES: readonly CronUnit[] = ['seconds', ...FIELD_NAMES];

/** The maximum length of the longest of these months (from 1), as in a leap year. */
export const longestOf = (months: readonly number[]): number =>
  Math.max(...months.map((month) => new Date(Date.UTC(2000, month, 0)).getUTCDate()));

/** How many values a unit has: 0 and 7 are both Sunday. */
export const sizeOf = (unit: CronUnit): number =>
  unit === 'dayOfWeek' ? 7 : UNITS[unit].max - UNITS[unit].min + 1;

/** The number of a three-letter name in `unit`, in upper or lower case. */
export function numberOfName(unit: CronUnit, name: string): number | undefined {
  const { names, min } = UNITS[unit];
  const index = names.indexOf(name.toLowerCase());
  return index < 0 ? undefined : index + min;
}

/** Every `step`th number. */
export const walk = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
