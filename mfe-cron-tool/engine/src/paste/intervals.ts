// Runs on both sides. Converts "every 90 minutes" to cron expressions where possible.

import { CRONTAB_STEPS, type Steps, writeValues } from '../expression/writeValues.ts';
import { pasteTexts } from '../texts/paste.texts.ts';

export type IntervalUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Five-field expressions that together run at an interval, or why there are none. */
export type Interval = { expressions: string[] } | { refused: string };

const ONE: Readonly<Record<Exclude<IntervalUnit, 'minute' | 'hour'>, string>> = {
  day: '0 0 * * *',
  week: '0 0 * * 0',
  month: '0 0 1 * *',
  year: '0 0 1 1 *',
};

/** Counts from midnight, or from the start of the week, month or year. */
export function interval(count: number, unit: IntervalUnit): Interval {
  if (!Number.isInteger(count) || count < 1) return { refused: pasteTexts.noInterval };
  if (unit === 'minute') return minutes(count);
  if (unit === 'hour') return minutes(count * 60);
  if (count === 1) return { expressions: [ONE[unit]] };
  if (unit === 'day')
    return count === 7 ? interval(1, 'week') : { refused: pasteTexts.days(count) };
  if (unit === 'week') return { refused: pasteTexts.weeks(count) };
  if (unit === 'year') return { refused: pasteTexts.years(count) };
  if (count === 12) return interval(1, 'year');
  return 12 % count === 0
    ? { expressions: [`0 0 1 */${count} *`] }
    : { refused: pasteTexts.months(count) };
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
  const times = Array.from({ length: MINUTES_A_DAY / count }, (_, index) => index * count);
  return { expressions: timesOfDay(times, CRONTAB_STEPS).map((time) => `${time} * * *`) };
}

/**
 * Pairs of minutes and hours fields that have exactly the times; as few as possible.
 * @param times in minutes after midnight
 */
export function timesOfDay(times: readonly number[], steps: Steps = {}): string[] {
  const hours = grouped(times.map((time) => [time % 60, Math.floor(time / 60)]));
  const minutes = grouped(
    [...hours].map(([minute, list]) => [written('hours', list, steps), minute]),
  );
  return [...minutes].map(([list, set]) => `${written('minutes', set, steps)} ${list}`);
}

function grouped<Key>(pairs: readonly (readonly [Key, number])[]): Map<Key, Set<number>> {
  const groups = new Map<Key, Set<number>>();
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

const written = (unit: 'minutes' | 'hours', values: ReadonlySet<number>, steps: Steps): string =>
  writeValues(
    unit,
    [...values].sort((a, b) => a - b),
    steps,
  );
