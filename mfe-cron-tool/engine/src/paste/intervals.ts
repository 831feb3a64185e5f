// Runs on both sides. Converts "every 90 minutes" to cron expressions where possible.

import { CRONTAB_STEPS, writeValues } from '../expression/writeValues.ts';
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

function minutes(count: number): Interval {
  if (count === 1) return { expressions: ['* * * * *'] };
  if (count < 60 && 60 % count === 0) return { expressions: [`*/${count} * * * *`] };
  if (count % MINUTES_A_DAY === 0) return interval(count / MINUTES_A_DAY, 'day');
  if (MINUTES_A_DAY % count !== 0) {
    return {
      refused: pasteTexts.unevenInterval(
        count % 60 === 0 ? `${count / 60} hours` : `${count} minutes`,
      ),
    };
  }
  if (count === 60) return { expressions: ['0 * * * *'] };
  if (count % 60 === 0) return { expressions: [`0 */${count / 60} * * *`] };
  return { expressions: byHours(count) };
}

/** One expression for each set of minutes, with its hours. */
function byHours(count: number): string[] {
  const hours = new Map<string, number[]>();
  for (let hour = 0; hour < 24; hour += 1) {
    const start = Math.ceil((hour * 60) / count) * count;
    const set: number[] = [];
    for (let at = start; at < (hour + 1) * 60; at += count) set.push(at - hour * 60);
    if (set.length === 0) continue;
    const written = writeValues('minutes', set, CRONTAB_STEPS);
    hours.set(written, [...(hours.get(written) ?? []), hour]);
  }
  return [...hours].map(
    ([set, list]) => `${set} ${writeValues('hours', list, CRONTAB_STEPS)} * * *`,
  );
}
