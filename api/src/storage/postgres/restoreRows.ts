import type { PoolClient } from 'pg';
import type { Stored } from '../../records/repository.ts';
import { KEY_REMEMBERED_MS } from '../../records/storedRecord.ts';
import { valuesOf } from './row.ts';

/** $1 collection, $2 id, $3 time, then `valuesOf`. Drops an idempotency key that is expired or in use. */
const RESTORE = `
  insert into site_records (collection, id, created_at, data, state, reason, attempt_key,
    attempt_hash, mail_message_id, mail_attempts, mail_next_at, mail_sent_at, mail_error, mail_done)
  select $1::text, $2::uuid, $3::timestamptz, $4::jsonb, $5, $6, attempt.key, attempt.hash,
    $9, $10::integer, $11::timestamptz, $12::timestamptz, $13, $14::text[]
  from (select 1) as one left join (
    select $7::text as key, $8::text as hash
    where $3::timestamptz > now() - $15 * interval '1 millisecond' and not exists (
      select from site_records where collection = $1 and attempt_key = $7
    )
  ) as attempt on true
  on conflict (id) do nothing`;

const SEEN = `
  update site_collections set
    version = gen_random_uuid(),
    last_at = greatest(last_at, (select max(created_at) from site_records where collection = $1))
  where name = $1`;

/** Adds all records in one transaction. @returns number of added records */
export async function restoreRows<T extends object>(
  client: PoolClient,
  collection: string,
  records: readonly Stored<T>[],
): Promise<number> {
  let added = 0;
  await client.query('begin');
  for (const record of records) {
    const { id, created_at, handling, ...sent } = record;
    const values = [collection, id, created_at, ...valuesOf(sent, handling), KEY_REMEMBERED_MS];
    const { rowCount } = await client.query({ name: 'restore', text: RESTORE, values });
    added += rowCount ?? 0;
  }
  if (added > 0) await client.query(SEEN, [collection]);
  await client.query('commit');
  return added;
}
