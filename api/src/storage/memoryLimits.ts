import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateStore } from './repository.ts';

/** Counts of this process alone, gone with it. */
export function memoryLimits(): RateStore {
  const windows = new Map<number, RateLimiterMemory>();
  return {
    async hit(key, windowMs) {
      let window = windows.get(windowMs);
      if (!window) {
        // It only counts: what is too much, the caller decides.
        window = new RateLimiterMemory({
          points: Number.MAX_SAFE_INTEGER,
          duration: windowMs / 1000,
        });
        windows.set(windowMs, window);
      }
      const { consumedPoints, msBeforeNext } = await window.consume(key);
      return { count: consumedPoints, resetMs: msBeforeNext };
    },
  };
}
