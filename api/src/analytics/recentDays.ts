import { dayOf } from '@platform/contract/analytics';
import type { CountStore } from '../records/repository.ts';
import { type Summary, summarise } from './summary.ts';

const DAY_MS = 24 * 3_600_000;

/** What is kept: a year can be compared with the one before. */
export const DAYS_KEPT = 400;

/** A number of days up to and including the one of `last`, oldest first. */
export const daysUpTo = (last: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(last - (count - 1 - index) * DAY_MS));

/** Removes the days that are kept no longer. */
export const forgetOldDays = (counts: CountStore, now: number): Promise<void> =>
  counts.forget(dayOf(now - DAYS_KEPT * DAY_MS));

/** Sums up some days, the last of them that of `last`. */
export async function summaryOf(
  read: CountStore['since'],
  last: number,
  count: number,
): Promise<Summary> {
  const days = daysUpTo(last, count);
  return summarise(await read(days[0] ?? ''), days);
}
