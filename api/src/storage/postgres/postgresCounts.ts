import type { CountStore } from '../../records/repository.ts';
import type { Database } from './Database.ts';

const ADD = `
  insert into site_figures (day, name, count)
  select $1::date, name, count from unnest($2::text[], $3::bigint[]) as added (name, count)
  on conflict (day, name) do update set count = site_figures.count + excluded.count
  returning name, count::float8`;

const SINCE = `
  select to_char(day, 'YYYY-MM-DD') as day, jsonb_object_agg(name, count) as counts
  from site_figures where day >= $1::date group by site_figures.day order by site_figures.day`;

/** Analytics shared by all instances. */
export const postgresCounts = (database: Database): CountStore => ({
  async add(day, counts) {
    // Sort, so that instances lock rows in the same order and can't deadlock.
    const names = Object.keys(counts).sort();
    const values = [day, names, names.map((name) => counts[name])];
    const rows = await database.write<{ name: string; count: number }>(ADD, values);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  },
  since: (day) => database.query(SINCE, [day]),
  async forget(before) {
    await database.write('delete from site_figures where day < $1::date', [before]);
  },
});
