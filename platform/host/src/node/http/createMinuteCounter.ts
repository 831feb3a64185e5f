// Used instead of express-rate-limit, whose memory isn't limited and which counts requests only.
import { LRUCache } from 'lru-cache';

/**
 * A function that returns how often it was called for a key within a minute of the first call.
 * @param max number of keys that are stored
 */
export function createMinuteCounter(max: number): (key: string) => number {
  const counts = new LRUCache<string, number>({ max, ttl: 60_000 });
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    // The first call starts the minute.
    counts.set(key, count, count > 1 ? { noUpdateTTL: true } : {});
    return count;
  };
}
