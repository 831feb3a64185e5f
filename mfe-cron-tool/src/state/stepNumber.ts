// Runs on both sides. What the arrow keys make of a number.
import type { CronFieldName } from '../cron/fields.ts';

const RANGES: Record<CronFieldName, readonly [number, number]> = {
  minutes: [0, 59],
  hours: [0, 23],
  dayOfMonth: [1, 31],
  month: [1, 12],
  dayOfWeek: [0, 7],
};

export interface Step {
  /** The digits to replace. */
  start: number;
  end: number;
  text: string;
}

/**
 * The number at the caret, one more or less, within what the field takes in that place. Nothing
 * when no number is there, or when it is at its end.
 */
export function stepNumber(
  name: CronFieldName,
  value: string,
  caret: number,
  by: 1 | -1,
): Step | undefined {
  const start = caret - (value.slice(0, caret).match(/\d+$/)?.[0].length ?? 0);
  const end = caret + (value.slice(caret).match(/^\d+/)?.[0].length ?? 0);
  if (start === end) return undefined;
  const [from, to] = RANGES[name];
  const before = value[start - 1];
  const least = before === '/' || before === '#' ? 1 : from;
  const most = before === '#' ? 5 : to;
  const number = Number(value.slice(start, end));
  const next = Math.min(most, Math.max(least, number + by));
  return next === number ? undefined : { start, end, text: String(next) };
}
