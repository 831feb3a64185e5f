import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { RateStore } from '../repository.ts';
import type { Database } from './Database.ts';

/** The column is a 32-bit integer. It only counts: what is too much, the caller decides. */
const NO_LIMIT = 2 ** 31 - 1;

/** Counts of all instances together. */
export function sharedLimits(database: Database): RateStore {
  const windows = new Map<number, RateLimiterPostgres>();
  return {
    async hit(key, windowMs) {
      let window = windows.get(windowMs);
      if (!window) {
        window = new RateLimiterPostgres({
          storeClient: database.pool,
          storeType: 'pool',
          tableName: 'site_limits',
          tableCreated: true, // by the migrations
          keyPrefix: String(windowMs),
          points: NO_LIMIT,
          duration: windowMs / 1000,
        });
        windows.set(windowMs, window);
      }
      const counter = window;
      const { consumedPoints, msBeforeNext } = await database.use(() => counter.consume(key));
      return { count: consumedPoints, resetMs: msBeforeNext };
    },
  };
}
