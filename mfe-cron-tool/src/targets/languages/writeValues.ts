// Runs on both sides. Writes a set of numbers as a field of a schedule.

export interface Notation {
  min: number;
  max: number;
  /** A number, in the target's spelling. */
  name?: (value: number) => string;
  /** Between the ends of a range. */
  dash?: string;
  /** Every `step`th value from the smallest on, through the whole field. */
  stepped?: (step: number) => string;
  /** Every `step`th value from `from` to the end of the field. */
  steppedFrom?: (from: string, step: number) => string;
  /** Every `step`th value of a range. */
  steppedRange?: (range: string, step: number) => string;
}

/** `values` in order, at least one. As short as the notation allows, and never anything else. */
export function writeValues(values: readonly number[], notation: Notation): string {
  const { min, max, name = String, dash = '-' } = notation;
  if (values.length === max - min + 1) return '*';
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
  return ranges(values)
    .map(([from, to]) =>
      to - from > 1
        ? `${name(from)}${dash}${name(to)}`
        : (from === to ? [from] : [from, to]).map(name).join(','),
    )
    .join(',');
}

/** The distance between any two neighbours; 0 when it differs, or when there are fewer than three. */
function evenStep(values: readonly number[]): number {
  const [first = 0, second = 0] = values;
  const step = second - first;
  const even = values.every((value, index) => value === first + index * step);
  return even && values.length > 2 ? step : 0;
}

function ranges(values: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const value of values) {
    const current = found.at(-1);
    if (current && current[1] === value - 1) current[1] = value;
    else found.push([value, value]);
  }
  return found;
}
