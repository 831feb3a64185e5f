// The database records applied migrations by name, and a name never runs twice.
import { createHash } from 'node:crypto';
import { createLogger } from '@platform/server/observability/log';
import type { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { COLLECTIONS } from '../../records/collections.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** Name and SHA-256 prefix of every released migration. Add new ones at the end. */
const RELEASED = { '0001-records': '5b3a4cd4ed0a7b42' };

const log = createLogger('test');
const names = Object.keys(RELEASED);

/** Statements with their first parameter that `migrate` sends to a database with these migrations. */
async function sentTo(applied: string[]) {
  const sent: [sql: string, values: unknown][] = [];
  const query = async (sql: string, values?: unknown[]) => {
    sent.push([sql, values?.[0]]);
    return { rows: sql.startsWith('select name') ? applied.map((name) => ({ name })) : [] };
  };
  await migrate({ query } as unknown as Client, log);
  return sent;
}

test('released migrations never change, nor does their order', () => {
  const hash = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 16);
  const steps = MIGRATIONS.map(({ name, sql }) => [name, hash(sql)]);
  expect(steps).toEqual(Object.entries(RELEASED));
  expect(names).toEqual(names.toSorted());
});

test('an empty database gets every migration, each in its own transaction', async () => {
  const sent = await sentTo([]);
  const steps = MIGRATIONS.flatMap(({ name, sql }) => [
    ['begin', undefined],
    [sql, undefined],
    [expect.stringContaining('insert into site_migrations'), name],
    ['commit', undefined],
  ]);
  const [lock, table, asked, ...others] = sent;
  expect(lock?.[0]).toContain('pg_advisory_lock');
  expect(lock?.[1]).toBe(7_203_914_455);
  expect(table?.[0]).toContain('create table if not exists site_migrations');
  expect(asked?.[0]).toBe('select name from site_migrations');
  expect(others.slice(0, -1)).toEqual(steps);
  expect(others.at(-1)).toEqual([expect.stringContaining('on conflict do nothing'), COLLECTIONS]);
});

test('an applied migration does not run again', async () => {
  const noted = (await sentTo(names)).filter(([sql]) => sql.includes('into site_migrations'));
  expect(noted).toEqual([]);
});

test('a database newer than the site logs a warning', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  await sentTo(names);
  expect(warn).not.toHaveBeenCalled();
  await sentTo([...names, '9999-future']);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ migrations: ['9999-future'] }, expect.anything());
});
