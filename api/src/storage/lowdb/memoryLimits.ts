import { LRUCache } from 'lru-cache';
import type { RateStore } from '../../records/repository.ts';

/** About 15 MB. An evicted counter rejects no request, and evicting one's own takes requests from as many networks. */
const MOST = 50_000;

/** Counters in the memory of this process. */
export function memoryLimits(most = MOST): RateStore {
  const counts = new LRUCache<string, number>({ max: most, ttlResolution: 0 });
  return {
    async hit(key, windowMs, points = 1) {
      const name = `${windowMs}:${key}`;
      const before = counts.get(name);
      const count = (before ?? 0) + points;
      // The first hit begins the window.
      counts.set(name, count, { ttl: windowMs, noUpdateTTL: before !== undefined });
      return { count, resetMs: counts.getRemainingTTL(name) };
    },
  };
}
