import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateStore } from '../../records/repository.ts';

/** No limit here, because the caller decides. */
const COUNTING = { points: Number.MAX_SAFE_INTEGER, duration: 1, keyPrefix: '' };

/** Counters in the memory of this process. */
export function memoryLimits(): RateStore {
  const limiter = new RateLimiterMemory(COUNTING);
  return {
    async hit(key, windowMs, points = 1) {
      const window = { customDuration: windowMs / 1000 };
      const hit = await limiter.consume(`${windowMs}:${key}`, points, window);
      // The window ends by the monotonic clock, but msBeforeNext uses the wall clock, which may jump.
      return { count: hit.consumedPoints, resetMs: Math.min(hit.msBeforeNext, windowMs) };
    },
  };
}
