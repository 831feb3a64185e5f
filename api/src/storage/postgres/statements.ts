import type { State } from '../../records/handling.ts';

/**
 * Locks the collection, so that times and commits have the same order. Does nothing if the attempt or the id
 * exists. Erases the oldest quarantined records beyond $9, except those that a command is changing.
 * $1 collection, $2 id, $3 data, $4 state, $5 reason, $6 and $7 the attempt, $8 the mail's Message-ID.
 */
export const INSERT = `
  with turn as (
    update site_collections set
      last_at = greatest(last_at, date_trunc('milliseconds', clock_timestamp())),
      version = case when $4 in ('new', 'done') then gen_random_uuid() else version end
    where name = $1
    returning last_at
  ), added as (
    insert into site_records (collection, id, created_at, data, state, reason, attempt_key,
      attempt_hash, mail_message_id, mail_next_at)
    select $1, $2::uuid, last_at, $3::jsonb, $4::text, $5::text, $6::text, $7::text, $8::text,
      case when $8::text is not null then clock_timestamp() end
    from turn
    on conflict do nothing
    returning *
  ), gone as (
    delete from site_records where exists (select from added where state = 'spam') and seq in (
      select seq from site_records where state = 'spam' and seq in (
        select seq from site_records where collection = $1 and state = 'spam'
        order by created_at desc, seq desc offset $9::integer - 1
      ) for update skip locked
    )
  )
  select * from added`;

export const VERSION = 'select version from site_collections where name = $1';

export const GET = 'select * from site_records where collection = $1 and id = $2';

/** $3: lifetime of a key in milliseconds. */
export const FIND_KEY = `
  select *, created_at <= now() - $3 * interval '1 millisecond' as old
  from site_records where collection = $1 and attempt_key = $2`;

export const FORGET_KEY =
  'update site_records set attempt_key = null, attempt_hash = null where id = $1';

/**
 * One statement per combination, so that each can use its index. $1 collection, $2 limit, $3 id of a record
 * (returns only older ones).
 */
export function page(states: readonly State[] | undefined, isContinued: boolean): string {
  const cursor = (column: string) =>
    `(select ${column} from site_records where collection = $1 and id = $3)`;
  return `
    select * from site_records where collection = $1
    ${states ? `and state = any ('{${states}}')` : ''}
    ${isContinued ? `and (created_at, seq) < (${cursor('created_at')}, ${cursor('seq')})` : ''}
    order by created_at desc, seq desc limit $2`;
}

/** Oldest first, after time $2 and number $3. */
export const ALL = `
  select * from site_records where collection = $1 and (created_at, seq) > ($2::timestamptz, $3::bigint)
  order by created_at, seq limit $4`;

/** Changes the list's version only if the record appears or disappears. */
export const SET_STATE = `
  with old as (
    select seq, state from site_records where collection = $1 and id = $2 for update
  ), changed as (
    update site_collections set version = gen_random_uuid()
    where name = $1 and (select state in ('new', 'done') from old) <> ($3 in ('new', 'done'))
  )
  update site_records set state = $3 where seq = (select seq from old)
  returning *`;

/** Claims at most $2 due mails for $3. A mail due later than $4 was dated by a wrong clock. */
export const CLAIM = `
  with due as materialized (
    select seq, mail_next_at from site_records
    where collection = $1 and mail_message_id is not null and mail_sent_at is null
      and state <> 'spam' and (mail_next_at <= clock_timestamp()
        or mail_next_at > clock_timestamp() + $4 * interval '1 millisecond')
    order by mail_next_at, seq limit $2
    for update skip locked
  ), claimed as (
    update site_records set mail_next_at = clock_timestamp() + $3 * interval '1 millisecond' from due where site_records.seq = due.seq
    returning site_records.*, due.mail_next_at as was_due
  )
  select * from claimed order by was_due, seq`;

/** Settles a mail as sent, or with error $3 and due again in $4 milliseconds, with deliveries $5 done. */
export const SETTLE = `
  update site_records set
    mail_sent_at = case when $3::text is null then clock_timestamp() else mail_sent_at end,
    mail_error = $3::text,
    mail_done = coalesce($5::text[], mail_done),
    mail_next_at = coalesce(clock_timestamp() + $4 * interval '1 millisecond', mail_next_at),
    mail_attempts = mail_attempts + case when $3::text is null then 0 else 1 end
  where collection = $1 and id = $2 and mail_message_id is not null`;

export const MEASURE = `
  select count(*)::integer as records,
    coalesce(sum(pg_column_size(site_records.*)), 0)::float8 as bytes,
    count(*) filter (where state = 'spam')::integer as quarantined,
    count(*) filter (where due)::integer as waiting,
    count(*) filter (where due and mail_attempts > 0)::integer as failing,
    min(created_at) filter (where due) as oldest
  from site_records, lateral (
    select mail_message_id is not null and mail_sent_at is null and state <> 'spam' as due
  ) as mail
  where collection = $1`;

export const ERASE = `
  with gone as (
    delete from site_records where collection = $1 and id = any ($2::uuid[]) returning state
  ), changed as (
    update site_collections set version = gen_random_uuid()
    where name = $1 and exists (select from gone where state in ('new', 'done'))
  )
  select count(*)::integer as count from gone`;
