import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { COUNTING, countIn } from '../memoryLimits.ts';
import type { RateStore } from '../repository.ts';
import type { Database } from './Database.ts';

/** Counts of all instances together. */
export function sharedLimits(database: Database): RateStore {
  const counter = countIn(
    new RateLimiterPostgres({
      ...COUNTING,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'site_limits',
      tableCreated: true, // by the migrations
    }),
  );
  return {
    hit: (key, windowMs, points) => database.use(() => counter.hit(key, windowMs, points)),
  };
}
