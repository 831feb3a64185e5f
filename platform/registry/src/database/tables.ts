// Server only. The first server creates the tables. Changes only add to released tables, so that servers of two
// versions can share them.

/** An arbitrary advisory lock, for servers that start at once. */
const LOCK = 7_203_914_456;

/** For LISTEN and NOTIFY. */
export const CHANNEL = 'site_releases';

/** One row; each change locks it. */
export const STORE = 'site_release_store';

export const PATHS = 'site_release_paths';

export const TABLES = `
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists site_releases (
    name text not null,
    version text not null,
    -- When it was offered last: pruning leaves what is new.
    published_at timestamptz not null default now(),
    primary key (name, version)
  );
  -- Of releases from before there were contents: their folders as they are.
  create table if not exists site_release_files (
    name text not null,
    version text not null,
    file text not null,
    content bytea not null,
    primary key (name, version, file),
    foreign key (name, version) references site_releases on delete cascade
  );
  -- Each content once, whichever releases have it.
  create table if not exists site_release_contents (
    -- SHA-384 in base64.
    hash text primary key,
    content bytea not null
  );
  create table if not exists site_release_history (
    seq bigint generated always as identity primary key,
    line text not null
  );
  create table if not exists ${STORE} (
    one boolean primary key default true check (one),
    registry text,
    owners text,
    secret bytea,
    -- Another one with every change.
    version uuid not null default gen_random_uuid()
  );
  insert into ${STORE} default values on conflict do nothing;
  -- The folder of a release as it is, compressed siblings and release.json included.
  create table if not exists ${PATHS} (
    name text not null,
    version text not null,
    file text not null,
    hash text not null references site_release_contents,
    primary key (name, version, file),
    foreign key (name, version) references site_releases on delete cascade
  );
  create index if not exists site_release_paths_hash on ${PATHS} (hash);`;
