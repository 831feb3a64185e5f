// Server only. A connection to the database of releases; the only module that loads the driver.
import { once } from 'node:events';
import type { Client, QueryConfig, QueryResultRow } from 'pg';
import { CHANNEL, PATHS, STORE, TABLES } from './tables.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Timeout of a query. */
const QUERY_TIMEOUT_MS = 15_000;
/** Timeout for another server's change, and for an unfinished transaction. */
const LOCK_TIMEOUT_MS = 60_000;

/** For messages: without user and password. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${hostname || 'this machine'}:${port || 5432}`;
}

/** The database rejects a query or doesn't answer. */
export class DatabaseUnavailable extends Error {}

export class Connection {
  private constructor(
    private readonly client: Client,
    /** Description for messages. */
    readonly where: string,
  ) {}

  /** @throws DatabaseUnavailable, with how to fix it */
  static async open(url: string): Promise<Connection> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'site releases',
    });
    client.on('error', () => {}); // the query that runs fails as well
    const connection = new Connection(client, describeDatabase(url));
    try {
      await client.connect().catch((error) => connection.#fail(error));
      const [found] = await connection.query(`select to_regclass('${PATHS}') as made`);
      if (!found?.made) await connection.query(TABLES);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** @throws with how to fix it when the database rejects the query or doesn't answer */
  async query<R extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    timeout = QUERY_TIMEOUT_MS,
  ): Promise<R[]> {
    const query: QueryConfig & { query_timeout: number } = { text, query_timeout: timeout };
    // Several statements in one query take no values.
    if (values.length > 0) query.values = [...values];
    return (await this.client.query<R>(query).catch((error) => this.#fail(error))).rows;
  }

  /** Begins a transaction once no other server changes releases. */
  async beginLocked(): Promise<void> {
    await this.query(
      `begin;
       set local lock_timeout = ${LOCK_TIMEOUT_MS};
       set local idle_in_transaction_session_timeout = ${LOCK_TIMEOUT_MS}`,
    );
    await this.query(`select from ${STORE} for update`, [], 2 * LOCK_TIMEOUT_MS);
  }

  /** Commits the transaction. */
  async commit(): Promise<void> {
    await this.query('commit').catch((error: Error) => {
      throw new Error(
        `${error.message} The change may have been saved before that. To check: npm run site -- status`,
      );
    });
  }

  /** From now on `waitForChange` returns on changes. */
  async listen(): Promise<void> {
    await this.query(`listen ${CHANNEL}`);
  }

  /** Waits for a change, at most `timeoutMs`. @throws when the connection is lost */
  async waitForChange(timeoutMs: number): Promise<void> {
    // Aborting also removes the listeners.
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), timeoutMs);
    const { signal } = over;
    const ends = ['notification', 'end'].map((event) => once(this.client, event, { signal }));
    await Promise.race(ends)
      .catch((error) => {
        if (!signal.aborted) this.#fail(error);
      })
      .finally(() => {
        clearTimeout(timer);
        over.abort();
      });
  }

  /** Uncommitted changes are lost. */
  close(): void {
    void this.client.end().catch(() => {});
  }

  #fail(error: Error & { code?: string }): never {
    const reason =
      error.code === '55P03'
        ? 'another server has held the release lock for a minute'
        : error.message || error.code;
    throw new DatabaseUnavailable(
      `${this.where.replace(/^t/, 'T')} can't be used: ${reason}. Check that it is running and that DATABASE_URL is right.`,
      { cause: error },
    );
  }
}
