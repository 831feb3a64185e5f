import { dayOf, VIEW_ORIGINS } from '@platform/contract/analytics';
import type { CountStore, DayCounts } from '../records/repository.ts';

/** Form names in analytics, in the order of the report. */
const FORMS = ['contact', 'consultation', 'review'] as const;

/** Names with counts, most frequent first. */
type Ranking = [name: string, count: number][];

/** Analytics of a period. */
export interface Summary {
  /** Every day of the period, also without views. */
  days: { day: string; views: number }[];
  views: number;
  crawled: number;
  pages: Ranking;
  /** Views by referring host; "direct" without one. */
  hosts: Ranking;
  forms: { form: string; sent: number }[];
}

/** @param days of the period, oldest first */
export function summarise(found: readonly DayCounts[], days: readonly string[]): Summary {
  const counted = new Map<string, Map<string, number>>();
  const add = (what: string, name: string, count: number) => {
    const counts = counted.get(what) ?? new Map<string, number>();
    counted.set(what, counts.set(name, (counts.get(name) ?? 0) + count));
  };
  const countOf = (what: string, name: string) => counted.get(what)?.get(name) ?? 0;
  for (const { day, counts } of found) {
    if (!days.includes(day)) continue;
    for (const [name, count] of Object.entries(counts)) {
      const [what = '', first = '', second = ''] = name.split(' ');
      add(what, first, count);
      if (what !== 'view') continue;
      add('day', day, count);
      if (second !== VIEW_ORIGINS.here) add('from', second, count);
    }
  }
  const ranking = (what: string): Ranking =>
    [...(counted.get(what) ?? [])].sort(([, a], [, b]) => b - a);
  const total = (what: string) => ranking(what).reduce((sum, [, count]) => sum + count, 0);
  return {
    days: days.map((day) => ({ day, views: countOf('day', day) })),
    views: total('view'),
    crawled: total('crawled'),
    pages: ranking('view'),
    hosts: ranking('from'),
    forms: FORMS.map((form) => ({ form, sent: countOf('sent', form) })),
  };
}

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
