// Server only. What of releases stands in PostgreSQL. The tables are made by whoever comes first; a
// released one never changes but by additions, so that servers of both versions can use them meanwhile.

/** Any number that nobody else takes: those who come first together wait for each other here. */
const LOCK = 7_203_914_456;

/** The one whose changes servers hear of. */
export const CHANNEL = 'site_releases';

/** The table that is made last, and so is there only when all are. */
export const LAST = 'site_release_store';

export const TABLES = `
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists site_releases (
    name text not null,
    version text not null,
    -- When it was offered last: pruning leaves what is new.
    published_at timestamptz not null default now(),
    primary key (name, version)
  );
  -- The folder of a release as it is, compressed siblings and release.json included.
  create table if not exists site_release_files (
    name text not null,
    version text not null,
    file text not null,
    content bytea not null,
    primary key (name, version, file),
    foreign key (name, version) references site_releases on delete cascade
  );
  create table if not exists site_release_history (
    seq bigint generated always as identity primary key,
    line text not null
  );
  -- One row. Whoever changes anything takes its turn here.
  create table if not exists ${LAST} (
    one boolean primary key default true check (one),
    registry text,
    owners text,
    secret bytea,
    -- Another one with every change.
    version uuid not null default gen_random_uuid()
  );
  insert into ${LAST} default values on conflict do nothing;`;
