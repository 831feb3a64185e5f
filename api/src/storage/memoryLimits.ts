import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateStore } from './repository.ts';

/** They only count: what is too much, the caller decides. The column of a database has 32 bits. */
export const COUNTING = { points: 2 ** 31 - 1, duration: 1, keyPrefix: '' };

/** Counts in one of the library's stores. */
export const countIn = (limiter: RateLimiterAbstract): RateStore => ({
  async hit(key, windowMs, points = 1) {
    const window = { customDuration: windowMs / 1000 };
    const { consumedPoints, msBeforeNext } = await limiter.consume(
      `${windowMs}:${key}`,
      points,
      window,
    );
    return { count: consumedPoints, resetMs: msBeforeNext };
  },
});

/** Counts of this process alone, gone with it. */
export const memoryLimits = (): RateStore => countIn(new RateLimiterMemory(COUNTING));
