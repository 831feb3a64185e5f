// Runs on both sides. Converts "every 90 minutes" to cron expressions where possible.

import { walk } from '../expression/units.ts';
import { CRONTAB_STEPS, type Steps, writeValues } from '../expression/writeValues.ts';
import { pasteTexts } from '../texts/paste.texts.ts';

export type IntervalUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Five-field expressions that together run at an interval, or why there are none. */
export type Interval = { expressions: string[] } | { refused: string };

/** Intervals longer than hours. */
const LONG: Readonly<Record<string, string>> = {
  ...{ '1 day': '0 0 * * *', '7 day': '0 0 * * 0', '1 week': '0 0 * * 0' },
  ...{ '1 month': '0 0 1 * *', '2 month': '0 0 1 */2 *', '3 month': '0 0 1 */3 *' },
  ...{ '4 month': '0 0 1 */4 *', '6 month': '0 0 1 */6 *', '12 month': '0 0 1 1 *' },
  '1 year': '0 0 1 1 *',
};

/** Counts from midnight, or from the start of the week, month or year. */
export function interval(count: number, unit: IntervalUnit): Interval {
  if (!Number.isInteger(count) || count < 1) return { refused: pasteTexts.noInterval };
  if (unit === 'minute') return minutes(count);
  if (unit === 'hour') return minutes(count * 60);
  const expression = LONG[`${count} ${unit}`];
  return expression ? { expressions: [expression] } : { refused: pasteTexts.uneven(count, unit) };
}

const MINUTES_A_DAY = 24 * 60;
const step = (count: number): string => (count === 1 ? '*' : `*/${count}`);

function minutes(count: number): Interval {
  if (count < 60 && 60 % count === 0) return { expressions: [`${step(count)} * * * *`] };
  if (count % MINUTES_A_DAY === 0) return interval(count / MINUTES_A_DAY, 'day');
  if (MINUTES_A_DAY % count !== 0) {
    const named = count % 60 === 0 ? `${count / 60} hours` : `${count} minutes`;
    return { refused: pasteTexts.unevenInterval(named) };
  }
  if (count % 60 === 0) return { expressions: [`0 ${step(count / 60)} * * *`] };
  const times = timesOfDay(walk(0, MINUTES_A_DAY - 1, count), CRONTAB_STEPS);
  return { expressions: times.map((time) => `${time} * * *`) };
}

/**
 * Pairs of minutes and hours fields that have exactly the times; as few as possible.
 * @param times in minutes after midnight
 */
export function timesOfDay(times: readonly number[], steps: Steps = {}): string[] {
  const ascending = [...new Set(times)].sort((a, b) => a - b);
  const hours = grouped(ascending.map((time) => [time % 60, Math.floor(time / 60)]));
  const minutes = grouped(
    [...hours].map(([minute, list]) => [writeValues('hours', list, steps), minute]),
  );
  return [...minutes].map(([list, some]) => `${writeValues('minutes', some, steps)} ${list}`);
}

function grouped<Key>(pairs: readonly (readonly [Key, number])[]): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
