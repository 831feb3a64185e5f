import { site } from '@site/brand/site';
import { forgetOldDays } from '../analytics/summary.ts';
import { COLLECTIONS, type CollectionName, type Sent } from '../records/collections.ts';
import { VISIBLE } from '../records/handling.ts';
import type { Repository, Stored } from '../records/repository.ts';
import type { StoredRecord } from '../records/storedRecord.ts';

/**
 * Time from which the retention of a record counts (privacy page), ISO 8601; undefined if it stays until
 * its author asks for removal.
 */
const SERVED: { [N in CollectionName]: (record: Stored<Sent<N>>) => string | undefined } = {
  messages: ({ created_at }) => created_at,
  consultations: ({ created_at, preferredDate }) =>
    preferredDate > created_at ? preferredDate : created_at,
  reviews: ({ created_at, handling }) =>
    VISIBLE.includes(handling.state) ? undefined : created_at,
};

/** Erases records past their retention (privacy page). @returns number of records */
export async function eraseExpired(repository: Repository, now = new Date()): Promise<number> {
  const before = monthsBefore(now, site.retentionMonths);
  await repository.eraseDamaged(before);
  await forgetOldDays(repository.counts, now.getTime());
  let erased = 0;
  for (const name of COLLECTIONS) {
    const servedUntil = SERVED[name] as (record: StoredRecord) => string | undefined;
    const expired: string[] = [];
    for (const record of await repository[name].find()) {
      const served = servedUntil(record);
      if (served !== undefined && Date.parse(served) < before.getTime()) expired.push(record.id);
    }
    if (expired.length > 0) erased += await repository[name].erase(expired);
  }
  return erased;
}

/** Same day and time `months` earlier, or the last day of a shorter month. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  // 31 February becomes 3 March, which would erase records a few days too early.
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0);
  return before;
}
