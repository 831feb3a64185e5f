// Server only. Counts by key for a minute. express-rate-limit keeps every address that it has seen in
// that minute; this keeps no more than there is room for, and counts what isn't a request, too.
import { LRUCache } from 'lru-cache';

/** Gives a function that says how often it was called for a key within the minute of its first call. */
export function perMinute(max: number): (key: string) => number {
  const counts = new LRUCache<string, number>({ max, ttl: 60_000 });
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    // The first one of a minute sets its end.
    counts.set(key, count, count > 1 ? { noUpdateTTL: true } : {});
    return count;
  };
}
