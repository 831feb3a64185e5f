import { dayOf } from '@platform/contract/analytics';
import type { CountStore } from '../records/repository.ts';
import { type Summary, summarise } from './summary.ts';

const DAY_MS = 24 * 3_600_000;

/** Retention in days; enough to compare with last year. */
export const DAYS_KEPT = 400;

/** `count` days up to and including that of `last` (milliseconds), oldest first. */
export const daysUpTo = (last: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(last - (count - 1 - index) * DAY_MS));

/** Removes days past their retention. */
export const forgetOldDays = (counts: CountStore, now: number): Promise<void> =>
  counts.forget(dayOf(now - DAYS_KEPT * DAY_MS));

/** Summary of `count` days up to that of `last` (milliseconds). */
export async function summaryOf(
  read: CountStore['since'],
  last: number,
  count: number,
): Promise<Summary> {
  const days = daysUpTo(last, count);
  return summarise(await read(days[0] ?? ''), days);
}
