import { randomBytes } from 'node:crypto';
import type { Logger } from '@platform/server/observability/log';
import { eachCollection } from '../../records/collections.ts';
import { RecordCollection } from '../../records/RecordCollection.ts';
import type { Collections, CountStore, RateStore, Repository } from '../../records/repository.ts';
import { Database } from './Database.ts';
import { PostgresTable } from './PostgresTable.ts';

const MAKE_SECRET = `
  insert into site_secrets (name, value) values ('signing', $1) on conflict do nothing`;

/**
 * Storage in PostgreSQL, for any number of instances.
 * @throws if the database can't be used
 */
export async function openPostgresRepository(url: string, log: Logger): Promise<Repository> {
  const database = await Database.open(url, log);
  return {
    ...eachCollection<Collections>(
      (name) => new RecordCollection(name, new PostgresTable(database, name)),
    ),
    limits: limitsIn(database),
    counts: countsIn(database),
    async secret(first = randomBytes(32)) {
      await database.query(MAKE_SECRET, [first]);
      const [row] = await database.query<{ value: Buffer }>('select value from site_secrets', []);
      return row?.value as Buffer;
    },
    eraseDamaged: async () => {}, // no files to damage
    healthy: () => true, // reconnects when the database is back
    ready: () => database.ready(),
    close: () => database.close(),
  };
}

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
  returning points as count, (expire - ${NOW})::float8 as reset`;

/** Counters shared by all instances. */
function limitsIn(database: Database): RateStore {
  let cleaned = performance.now();
  return {
    async hit(key, windowMs, points = 1) {
      if (performance.now() - cleaned > CLEAN_MS) {
        cleaned = performance.now();
        await database.query(`delete from site_limits where expire < ${NOW}`, []);
      }
      const values = [`${windowMs}:${key}`, points, windowMs];
      const [row] = await database.query<{ count: number; reset: number }>(HIT, values);
      const { count, reset } = row as { count: number; reset: number };
      return { count, resetMs: Math.max(0, reset) };
    },
  };
}

const ADD = `
  insert into site_figures (day, name, count)
  select $1::date, name, count from unnest($2::text[], $3::bigint[]) as added (name, count)
  on conflict (day, name) do update set count = site_figures.count + excluded.count
  returning name, count::float8`;

const SINCE = `
  select to_char(day, 'YYYY-MM-DD') as day, jsonb_object_agg(name, count) as counts
  from site_figures where day >= $1::date group by site_figures.day order by site_figures.day`;

/** Analytics shared by all instances. */
const countsIn = (database: Database): CountStore => ({
  async add(day, counts) {
    // Sort, so that instances lock rows in the same order and can't deadlock.
    const names = Object.keys(counts).sort();
    const values = [day, names, names.map((name) => counts[name])];
    const rows = await database.transaction((run) =>
      run<{ name: string; count: number }>(ADD, values),
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  },
  since: (day) => database.query(SINCE, [day]),
  async forget(before) {
    await database.query('delete from site_figures where day < $1::date', [before]);
  },
});
