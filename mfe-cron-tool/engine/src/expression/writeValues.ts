// Runs on both sides. Writes numbers as a field of a schedule.
import { type CronUnit, sizeOf, UNITS } from './units.ts';

/** A list with ranges for three or more consecutive numbers: `0-4,22,23`. */
export function compactValues(
  values: readonly number[],
  name: (value: number) => string = String,
  dash = '-',
): string {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const value of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === value - 1) run.push(value);
    else runs.push([value]);
  }
  return runs
    .map((run) => {
      const names = run.map(name);
      return run.length > 2 ? `${names[0]}${dash}${names.at(-1)}` : names.join(',');
    })
    .join(',');
}

/** A dialect's syntax; it lacks absent members. */
export interface Notation {
  /** Writes a number. */
  name?: (value: number) => string;
  /** Separates the ends of a range. */
  dash?: string;
  /** Every `step`th value of the whole field. */
  stepped?: (step: number) => string;
  /** Every `step`th value from `from` to the end of the field. */
  steppedFrom?: (from: string, step: number) => string;
  /** Every `step`th value of a range. */
  steppedRange?: (range: string, step: number) => string;
}

export type Steps = Pick<Notation, 'stepped' | 'steppedRange'>;

/** The steps of most dialects, through the whole field or a range. */
export const CRONTAB_STEPS: Steps = {
  stepped: (step) => `*/${step}`,
  steppedRange: (range, step) => `${range}/${step}`,
};

/** Writes ascending values, one or more, as short as the notation allows; weekdays are 0 to 6. */
export function writeValues(
  unit: CronUnit,
  values: readonly number[],
  notation: Notation = {},
): string {
  const { name = String, dash = '-' } = notation;
  const { min } = UNITS[unit];
  const max = min + sizeOf(unit) - 1;
  if (values.length === sizeOf(unit)) return '*';
  const [first = min] = values;
  const last = values.at(-1) ?? first;
  const step = evenStep(values);
  if (step > 1) {
    const toTheEnd = last + step > max;
    if (toTheEnd && first === min && notation.stepped) return notation.stepped(step);
    if (toTheEnd && notation.steppedFrom) return notation.steppedFrom(name(first), step);
    if (notation.steppedRange) {
      return notation.steppedRange(`${name(first)}${dash}${name(last)}`, step);
    }
  }
  return compactValues(values, name, dash);
}

/** The constant difference of at least three values; otherwise 0. */
function evenStep(values: readonly number[]): number {
  const [first = 0, second = 0] = values;
  const step = second - first;
  const even = values.every((value, index) => value === first + index * step);
  return even && values.length > 2 ? step : 0;
}
