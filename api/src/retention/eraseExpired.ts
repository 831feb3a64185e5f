import { site } from '@site/brand/site';
import { forgetOldDays } from '../analytics/recentDays.ts';
import { COLLECTIONS, type CollectionName, type Sent } from '../records/collections.ts';
import { VISIBLE } from '../records/handling.ts';
import type { Repository, Stored } from '../records/repository.ts';
import type { StoredRecord } from '../records/storedRecord.ts';

/**
 * From when on a record is no longer needed, as the privacy page says it; undefined for one that stays
 * until somebody asks. Times and days as ISO 8601 writes them.
 */
const SERVED: { [N in CollectionName]: (record: Stored<Sent<N>>) => string | undefined } = {
  messages: ({ created_at }) => created_at,
  consultations: ({ created_at, preferredDate }) =>
    preferredDate > created_at ? preferredDate : created_at,
  reviews: ({ created_at, handling }) =>
    VISIBLE.includes(handling.state) ? undefined : created_at,
};

/** Erases what the privacy page says is erased by `now`. @returns how many records */
export async function eraseExpired(repository: Repository, now = new Date()): Promise<number> {
  const before = monthsBefore(now, site.retentionMonths);
  await repository.eraseDamaged(before);
  await forgetOldDays(repository.counts, now.getTime());
  let erased = 0;
  for (const name of COLLECTIONS) {
    const servedUntil = SERVED[name] as (record: StoredRecord) => string | undefined;
    const expired: string[] = [];
    for await (const record of repository[name].all()) {
      const served = servedUntil(record);
      if (served !== undefined && Date.parse(served) < before.getTime()) expired.push(record.id);
    }
    if (expired.length > 0) erased += await repository[name].erase(expired);
  }
  return erased;
}

/** The same day and time some months earlier, or the last day of a month that has no such day. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  // 31 February is 3 March: what is a day or two too young would be erased.
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0);
  return before;
}
