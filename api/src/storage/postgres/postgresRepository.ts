import { randomBytes } from 'node:crypto';
import type { Logger } from '@platform/server/observability/log';
import { eachCollection } from '../../records/collections.ts';
import type { Collections, Repository } from '../../records/repository.ts';
import { Database } from './Database.ts';
import { PostgresCollection } from './PostgresCollection.ts';
import { postgresCounts } from './postgresCounts.ts';
import { sharedLimits } from './sharedLimits.ts';

const MAKE_SECRET = `
  insert into site_secrets (name, value) values ('signing', $1) on conflict do nothing`;
const READ_SECRET = `select value from site_secrets where name = 'signing'`;

/**
 * Storage in PostgreSQL, for any number of instances.
 * @throws if the database can't be used
 */
export async function openPostgresRepository(url: string, log: Logger): Promise<Repository> {
  const database = await Database.open(url, log);
  return {
    ...eachCollection<Collections>((name) => new PostgresCollection(database, name)),
    limits: sharedLimits(database),
    counts: postgresCounts(database),
    async secret(first = randomBytes(32)) {
      await database.query(MAKE_SECRET, [first]);
      const [row] = await database.query<{ value: Buffer }>(READ_SECRET, []);
      return row?.value as Buffer;
    },
    eraseDamaged: async () => {}, // no files to damage
    healthy: () => true, // reconnects when the database is back
    ready: () => database.ready(),
    close: () => database.close(),
  };
}
