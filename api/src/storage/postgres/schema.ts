import type { Client } from 'pg';
import { COLLECTIONS } from '../../records/collections.ts';

/** Arbitrary id of the advisory lock that serialises starting instances. */
const LOCK = 7_203_914_455;

/**
 * Runs at every start. Only add to it, with "if not exists", because instances of the previous
 * version use the same tables during a rollout.
 */
const SCHEMA = `
  -- One row a collection. A change locks its row, so that records are committed in the order of their times.
  create table if not exists site_collections (name text primary key);

  create table if not exists site_records (
    seq bigint generated always as identity primary key,
    collection text not null references site_collections,
    id text not null,
    created_at timestamptz not null,
    record jsonb not null,
    state text not null generated always as (record #>> '{handling,state}') stored,
    attempt text generated always as (record #>> '{handling,attempt,key}') stored,
    -- When the mail is due; null if there is none to send.
    mail_due text collate "C" generated always as (
      case when record #>> '{handling,mail,sentAt}' is null and record #>> '{handling,state}' <> 'spam'
      then record #>> '{handling,mail,nextAt}' end
    ) stored,
    unique (collection, id)
  );
  create index if not exists site_records_all on site_records (collection, created_at, seq);
  create index if not exists site_records_attempt on site_records (collection, attempt, created_at, seq)
    where attempt is not null;
  create index if not exists site_records_due on site_records (collection, mail_due)
    where mail_due is not null;
  create index if not exists site_records_spam on site_records (collection, created_at, seq)
    where state = 'spam';

  -- May be lost in a crash, and is cheaper for it.
  create unlogged table if not exists site_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );

  create table if not exists site_figures (
    day date not null,
    name text not null,
    count bigint not null,
    primary key (day, name)
  );

  create table if not exists site_secrets (name text primary key, value bytea not null);`;

/** Creates what is missing. Several instances may start at once. */
export async function createSchema(client: Client): Promise<void> {
  // Statements in one query are one transaction, whose end releases the lock.
  const names = COLLECTIONS.map((name) => `('${name}')`);
  await client.query(`select pg_advisory_xact_lock(${LOCK}); ${SCHEMA}
    insert into site_collections values ${names} on conflict do nothing`);
}
