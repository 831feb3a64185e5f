import { site } from '@site/brand/site';
import { forgetOldDays } from '../analytics/summary.ts';
import { COLLECTIONS } from '../records/collections.ts';
import { VISIBLE } from '../records/handling.ts';
import type { Repository } from '../records/repository.ts';
import type { StoredRecord } from '../records/storedRecord.ts';

/** Erases records past their retention, but reviews that visitors see (privacy page). @returns number of records */
export async function eraseExpired(repository: Repository, now = new Date()): Promise<number> {
  const before = monthsBefore(now, site.retentionMonths);
  await repository.eraseDamaged(before);
  await forgetOldDays(repository.counts, now.getTime());
  let erased = 0;
  for (const name of COLLECTIONS) {
    const all: readonly StoredRecord[] = await repository[name].find();
    const expired = all.filter(
      ({ created_at, handling }) =>
        Date.parse(created_at) < before.getTime() &&
        !(name === 'reviews' && VISIBLE.includes(handling.state)),
    );
    if (expired.length > 0) erased += await repository[name].erase(expired.map(({ id }) => id));
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
