import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateStore } from '../../records/repository.ts';

/** It only counts: what is too much, the caller decides. */
const COUNTING = { points: Number.MAX_SAFE_INTEGER, duration: 1, keyPrefix: '' };

/** Counts of this process alone, gone with it. */
export function memoryLimits(): RateStore {
  const limiter = new RateLimiterMemory(COUNTING);
  return {
    async hit(key, windowMs, points = 1) {
      const window = { customDuration: windowMs / 1000 };
      const hit = await limiter.consume(`${windowMs}:${key}`, points, window);
      // The window ends by the steady clock, but is announced by the other, which may be set meanwhile.
      return { count: hit.consumedPoints, resetMs: Math.min(hit.msBeforeNext, windowMs) };
    },
  };
}
