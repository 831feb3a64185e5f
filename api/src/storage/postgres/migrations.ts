/**
 * Migrations, each run once and in this order. Never change a released one. Only add to the schema, because
 * instances of the previous version use the same tables during a rollout.
 */
export const MIGRATIONS: readonly { name: string; sql: string }[] = [
  {
    name: '0001-records',
    sql: `
      -- One row a collection. An insert locks its row, so that records are committed in the order of their
      -- times.
      create table site_collections (
        name text primary key,
        last_at timestamptz not null default '-infinity',
        -- Another one with every change of what the public sees.
        version uuid not null default gen_random_uuid()
      );
      insert into site_collections (name) values ('reviews'), ('messages'), ('consultations');

      create table site_records (
        seq bigint generated always as identity primary key,
        collection text not null references site_collections,
        id uuid not null unique,
        created_at timestamptz not null,
        -- What the visitor sent.
        data jsonb not null,
        state text not null check (state in ('new', 'done', 'hidden', 'spam')),
        reason text,
        attempt_key text,
        attempt_hash text,
        mail_message_id text,
        mail_attempts integer not null default 0,
        mail_next_at timestamptz,
        mail_sent_at timestamptz,
        mail_error text,
        mail_done text[],
        unique (collection, attempt_key)
      );
      create index site_records_all on site_records (collection, created_at, seq);
      create index site_records_public on site_records (collection, created_at, seq)
        where state in ('new', 'done');
      create index site_records_due on site_records (collection, mail_next_at)
        where mail_message_id is not null and mail_sent_at is null and state <> 'spam';
      create index site_records_spam on site_records (collection, created_at, seq)
        where state = 'spam';

      -- May be lost in a crash, and is cheaper for it.
      create unlogged table site_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );

      create table site_figures (
        day date not null,
        name text not null,
        count bigint not null,
        primary key (day, name)
      );

      create table site_secrets (name text primary key, value bytea not null);`,
  },
];
