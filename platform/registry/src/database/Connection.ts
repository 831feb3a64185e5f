// Server only. A connection to the database of releases. The driver is loaded here, so nowhere else.
import { once } from 'node:events';
import type { Client, QueryConfig, QueryResultRow } from 'pg';
import { CHANNEL, NEWEST, STORE, TABLES } from './tables.ts';

const PATIENCE_MS = 5_000;
/** A connection that says nothing for so long is given up. */
const SILENCE_MS = 15_000;
/** Timeout for waiting on another server's change, and for an unfinished transaction. */
const TURN_MS = 60_000;

/** For people: without user and password. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} at ${hostname || 'this machine'}:${port || 5432}`;
}

export class Connection {
  private constructor(
    private readonly client: Client,
    /** Which database it is, for people. */
    readonly where: string,
  ) {}

  /** @throws with what to do when the database can't be used */
  static async open(url: string): Promise<Connection> {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: 'site releases',
    });
    client.on('error', () => {}); // the query that runs fails as well
    const connection = new Connection(client, describeDatabase(url));
    try {
      await client.connect().catch((error) => connection.#fail(error));
      const [found] = await connection.query(`select to_regclass('${NEWEST}') as made`);
      if (!found?.made) await connection.query(TABLES);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** @throws with what to do when the database rejects or doesn't answer */
  async query<R extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    timeout = SILENCE_MS,
  ): Promise<R[]> {
    const query: QueryConfig & { query_timeout: number } = { text, query_timeout: timeout };
    // Several statements at once take none.
    if (values.length > 0) query.values = [...values];
    return (await this.client.query<R>(query).catch((error) => this.#fail(error))).rows;
  }

  /** Begins a change and waits for its turn. Whatever ends the connection ends the turn, too. */
  async takeTurn(): Promise<void> {
    await this.query(
      `begin;
       set local lock_timeout = ${TURN_MS};
       set local idle_in_transaction_session_timeout = ${TURN_MS}`,
    );
    await this.query(`select from ${STORE} for update`, [], 2 * TURN_MS);
  }

  /** Makes what was changed in this turn count, all of it. */
  async commit(): Promise<void> {
    await this.query('commit').catch((error: Error) => {
      throw new Error(
        `${error.message} It may have taken the change over before: "npm run site -- status" tells.`,
      );
    });
  }

  /** From now on `news` hears of changes. */
  async listen(): Promise<void> {
    await this.query(`listen ${CHANNEL}`);
  }

  /** Waits until somebody has changed something, for so long. @throws when the connection is lost */
  async news(timeoutMs: number): Promise<void> {
    // What ends the waiting takes away its listeners, too.
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

  /** What wasn't committed hasn't happened. */
  close(): void {
    void this.client.end().catch(() => {});
  }

  #fail(error: Error & { code?: string }): never {
    const reason =
      error.code === '55P03'
        ? 'somebody else has been changing releases for a minute'
        : error.message || error.code;
    throw new Error(
      `${this.where.replace(/^t/, 'T')} can't be used: ${reason}. Check that it runs, and DATABASE_URL.`,
      { cause: error },
    );
  }
}
