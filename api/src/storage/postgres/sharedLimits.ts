import type { RateStore } from '../../records/repository.ts';
import type { Database } from './Database.ts';

/** Interval of removing expired counters. */
const CLEAN_MS = 5 * 60_000;

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * $1 key, $2 points, $3 window. Uses the database's clock, which all instances share. A window that ends much
 * later than a new one was begun by a wrong clock and counts as expired.
 */
const HIT = `
  insert into site_limits as kept (key, points, expire) values ($1, $2::integer, ${NOW} + $3::bigint)
  on conflict (key) do update set (points, expire) = (
    select
      case when over then excluded.points else kept.points + excluded.points end,
      case when over then excluded.expire else kept.expire end
    from (select kept.expire <= ${NOW} or kept.expire > excluded.expire + $3::bigint as over) as window_of_key
  )
  returning points, (expire - ${NOW})::float8 as reset`;

const CLEAN = `delete from site_limits where expire < ${NOW}`;

/** Counters shared by all instances. @param steady monotonic clock in milliseconds */
export function sharedLimits(database: Database, steady = () => performance.now()): RateStore {
  let cleaned = steady();
  return {
    async hit(key, windowMs, points = 1) {
      if (steady() - cleaned > CLEAN_MS) {
        cleaned = steady();
        await database.write(CLEAN, []);
      }
      const values = [`${windowMs}:${key}`, points, windowMs];
      const rows = await database.query<{ points: number; reset: number }>(HIT, values, 'hit');
      const [{ points: count, reset } = { points, reset: windowMs }] = rows;
      return { count, resetMs: Math.max(0, reset) };
    },
  };
}
