// The storage contract, run against PostgreSQL; lowdb/contract.test.ts runs it against files.
import { describe, expect, test } from 'vitest';
import { checkRecords } from '../doctor.ts';
import { StorageUnavailableError } from '../records/errors.ts';
import { VISIBLE } from '../records/handling.ts';
import type { Repository } from '../records/repository.ts';
import {
  add,
  inDatabase,
  MINUTE,
  message,
  review,
  textsOf,
  use,
} from '../testing/contract/backends.ts';
import { keepsPromises } from '../testing/contract/keepsPromises.ts';
import { usePostgres } from '../testing/postgres/usePostgres.ts';
import * as sql from './postgres/PostgresTable.ts';

const postgres = usePostgres();
const make = async () => inDatabase(await postgres.newDatabase());

describe('records in PostgreSQL', () => {
  const it = test.skipIf(postgres.isMissing);
  keepsPromises({ it, make, begin: async () => use(await make()) });
});

describe.skipIf(postgres.isMissing)('PostgreSQL beside other storages', () => {
  test('the doctor accepts a working database, also an empty one', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const finding = await checkRecords({ API_URL: undefined, DATABASE_URL, DATA_DIR: '' });
    expect(finding).toMatchObject({ state: 'ok', says: expect.stringContaining('accepts') });
  });

  test('several instances start at once and share records, limits, mails and the secret', async () => {
    const where = await make();
    const instances = await Promise.all([1, 2, 3].map(() => use(where)));
    const [a, b] = instances as [Repository, Repository];
    expect(await a.secret()).toEqual(await b.secret());
    expect((await a.limits.hit('x', MINUTE)).count).toBe(1);
    expect((await b.limits.hit('x', MINUTE)).count).toBe(2);

    await a.counts.add('2026-11-22', { x: 1, y: 2 });
    expect(await b.counts.add('2026-11-22', { x: 3, y: 0 })).toEqual({ x: 4, y: 2 });

    const attempt = { key: 'k', hash: 'h' };
    const kept = await Promise.all(
      Array.from({ length: 30 }, (_, i) => instances[i % 3]?.reviews.insert(review, { attempt })),
    );
    expect(new Set(kept.map((inserted) => inserted?.record.id)).size).toBe(1);

    await Promise.all(Array.from({ length: 40 }, () => a.messages.insert(message, { mail: true })));
    const claims = await Promise.all(
      Array.from({ length: 24 }, (_, i) => instances[i % 3]?.messages.dueMail(3, MINUTE)),
    );
    const ids = claims.flatMap((claimed = []) => claimed.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(35);
  });

  test('with many records every query uses an index', async () => {
    const url = await postgres.newDatabase();
    const repository = await use(inDatabase(url));
    const handling = `'{"handling":{"state":"new","attempt":{"key":"k' || n || '","hash":"h"}}}'`;
    await postgres.run(
      `insert into site_records (collection, id, created_at, record)
      select 'reviews', 'r' || n, now() - n * interval '1 minute', (${handling})::jsonb
      from generate_series(1, 20000) n`,
      url,
    );
    await postgres.run('analyze site_records', url);
    const { id } = await add(repository, 'newest');
    const asked: [string, unknown[]][] = [
      ...[
        { states: VISIBLE, limit: 100 },
        { states: VISIBLE, limit: 100, before: id },
        { states: ['spam'] as const },
        { key: 'k7', limit: 1 },
        { ids: [id], limit: 1 },
        { limit: 1 },
      ].map((query) => sql.selection('reviews', query)),
      [sql.DUE, ['reviews', 'a', 'z', 1]],
      [sql.PUT, ['reviews', JSON.stringify([review])]],
    ];
    for (const [text, values] of asked) {
      const plan = JSON.stringify(await postgres.run(`explain ${text}`, url, values));
      expect(plan, text).not.toContain('Seq Scan on site_records');
      // One record by id needs no index for its order.
      if (!text.includes('id = any'))
        expect(plan, text).not.toMatch(/Sort Key: (site_records\.)?created_at/);
    }
  });

  test('a window begun by a database clock a year ahead counts as expired', async () => {
    const databaseUrl = await postgres.newDatabase();
    const { limits } = await use(inDatabase(databaseUrl));
    expect((await limits.hit('x', MINUTE, 50)).count).toBe(50);
    await postgres.run('update site_limits set expire = expire + 31536000000', databaseUrl);
    const { count, resetMs } = await limits.hit('x', MINUTE);
    expect(count).toBe(1);
    expect(resetMs).toBeLessThanOrEqual(MINUTE);
    expect((await limits.hit('x', MINUTE)).count).toBe(2);
  });

  test('a standby keeps nothing and is not ready; once it leads, the same instance goes on', async () => {
    const databaseUrl = await postgres.newDatabase();
    const repository = await use(inDatabase(databaseUrl));
    const name = new URL(databaseUrl).pathname.slice(1);
    const failOver = async (readOnly: 'on' | 'off') => {
      await postgres.run(`alter database ${name} set default_transaction_read_only = ${readOnly}`);
      await postgres.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    };
    await add(repository, 'before');
    await failOver('on');
    await expect
      .poll(() => add(repository, 'lost').catch((error) => error))
      .toBeInstanceOf(StorageUnavailableError);
    expect(await repository.ready()).toBe(false);
    expect(await textsOf(repository.reviews.find())).toEqual(['before']);
    await failOver('off');
    await expect.poll(() => repository.ready()).toBe(true);
    await add(repository, 'after');
    expect(await textsOf(repository.reviews.find())).toEqual(['after', 'before']);
  });
});
