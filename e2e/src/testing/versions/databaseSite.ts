// An empty database for releases, and machines whose folders are copies of it.

import { openStore, ReleaseDatabase } from '@platform/registry';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import type { usePostgres } from '@site/api/testing/usePostgres';

/** Settings of a web server whose releases are in a database. */
export const inDatabase = (RELEASES_DIR: string, DATABASE_URL: string) =>
  ({ RELEASES_DIR, RELEASES_IN: 'database', DATABASE_URL }) as const;

/** An empty database, and machines whose folders are copies of it. */
export async function newDatabaseSite(postgres: ReturnType<typeof usePostgres>) {
  const url = await postgres.newDatabase();
  const name = new URL(url).pathname.slice(1);
  return {
    url,
    machine: async () => openStore(inDatabase(await temporaryFolder(), url)),
    /** Closes every connection to the database. */
    cut: () =>
      postgres.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    allow: (allowed: boolean) =>
      postgres.run(`alter database ${name} with allow_connections ${allowed}`),
    /** Runs SQL in it. */
    run: (sql: string) =>
      new ReleaseDatabase(url).use(async (connection) => void (await connection.query(sql))),
  };
}
