import type { Logger } from '@platform/server/observability/log';
import type { Client } from 'pg';
import { COLLECTIONS } from '../../records/collections.ts';
import { MIGRATIONS } from './migrations.ts';

/** Arbitrary id of the advisory lock that serialises starting instances. */
const LOCK = 7_203_914_455;

/** Applies missing migrations. Several instances may start at once. */
export async function migrate(client: Client, log: Logger): Promise<void> {
  // The end of the connection releases the lock.
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(
    `create table if not exists site_migrations (
       name text primary key,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string }>('select name from site_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql } of MIGRATIONS) {
    if (applied.delete(name)) continue;
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into site_migrations (name) values ($1)', [name]);
    await client.query('commit');
    log.info({ migration: name }, 'applied a database migration');
  }
  // Inserts lock their collection's row.
  await client.query(
    'insert into site_collections (name) select unnest($1::text[]) on conflict do nothing',
    [COLLECTIONS],
  );
  if (applied.size > 0) {
    log.warn({ migrations: [...applied] }, 'the database belongs to a newer version of the site');
  }
}
