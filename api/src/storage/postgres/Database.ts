import type { Logger } from '@platform/server/observability/log';
import { Client, DatabaseError, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { OutcomeUnknownError, StorageUnavailableError } from '../../records/errors.ts';
import { migrate } from './migrate.ts';

/** Connections of this instance. Queries take milliseconds: more wait their turn. */
const POOL_SIZE = 5;
/** Timeout for a connection, and for a statement. */
const TIMEOUT_MS = 5_000;
/** A connection that says nothing for so long is given up: it swallows what is sent. */
const SILENCE_MS = TIMEOUT_MS + 1_000;
/** The same while the schema is brought up to date, where instances wait for each other. */
const SILENCE_AT_START_MS = 60_000;
/** A database that starts together with the site is waited for. */
const START_WITHIN_MS = 10_000;
const RETRY_MS = 250;

/** A pool of connections whose failures are those of the storage. */
export class Database {
  readonly #pool: Pool;
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  private constructor(
    url: string,
    readonly log: Logger,
  ) {
    this.#pool = new Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: 'site',
    });
    // An idle connection broke: the next query opens another one.
    this.#pool.on('error', (err) => log.warn({ err }, 'a connection to the database was lost'));
  }

  /** @throws when the database can't be reached or its schema can't be brought up to date */
  static async open(url: string, log: Logger): Promise<Database> {
    const deadline = Date.now() + START_WITHIN_MS;
    for (;;) {
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: SILENCE_AT_START_MS,
      });
      client.on('error', () => {}); // the query that runs fails as well
      try {
        await client.connect();
        await migrate(client, log);
        return new Database(url, log);
      } catch (error) {
        if (!isStarting(error) || Date.now() > deadline) throw describe(url, error);
        log.warn({ err: error }, 'waiting for the database');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  /**
   * One statement, or several that belong together.
   * @param name keeps the statement prepared on its connection
   * @throws StorageUnavailableError
   */
  async query<R extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<R[]> {
    try {
      return await this.write<R>(text, values, name);
    } catch (error) {
      // A lost answer to a read loses nothing.
      throw error instanceof OutcomeUnknownError ? new StorageUnavailableError(error.cause) : error;
    }
  }

  /**
   * The same for what changes something.
   * @throws OutcomeUnknownError when the database was asked and hasn't answered
   */
  async write<R extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<R[]> {
    const { rows } = await this.withClient((client) =>
      client.query<R>({ text, values: [...values], ...(name && { name }) }),
    );
    return rows;
  }

  /**
   * Does something on a connection of its own, which is given up when that fails.
   * @throws StorageUnavailableError
   * @throws OutcomeUnknownError when the database was asked and hasn't answered
   */
  async withClient<R>(work: (client: PoolClient) => Promise<R>): Promise<R> {
    if (this.#closed) throw new StorageUnavailableError();
    const running = this.#onConnection(work);
    this.#running.add(running);
    try {
      return await running;
    } catch (err) {
      this.log.error({ err }, 'the database refused or did not answer');
      throw err instanceof OutcomeUnknownError ? err : new StorageUnavailableError(err);
    } finally {
      this.#running.delete(running);
    }
  }

  async #onConnection<R>(work: (client: PoolClient) => Promise<R>): Promise<R> {
    const client = await this.#pool.connect();
    client.on('error', ignore);
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true); // and with it the transaction
      throw hasAnswered(error) ? error : new OutcomeUnknownError(error);
    } finally {
      client.off('error', ignore);
    }
  }

  /** Whether it takes changes: a standby answers, too. */
  async ready(): Promise<boolean> {
    const sql = `select current_setting('transaction_read_only') = 'off' as writable`;
    return this.query<{ writable: boolean }>(sql, []).then(
      ([row]) => row?.writable === true,
      () => false,
    );
  }

  /** From now on nothing more is taken; what was taken is finished. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }
}

/** The query that runs fails as well. */
function ignore(): void {}

/** It has refused, and so nothing was done; an end of the connection says nothing. */
function hasAnswered(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

/** It isn't listening yet, or says that it is still starting. */
function isStarting(error: unknown): boolean {
  return ['ECONNREFUSED', '57P03'].includes((error as { code?: string }).code ?? '');
}

/** "name at host:port", without the password. */
export function nameOfDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname || 'this machine'}:${port || 5432}`;
}

function describe(url: string, cause: unknown): Error {
  const reason = (cause as Error).message || String((cause as { code?: string }).code);
  return new Error(
    `The database ${nameOfDatabase(url)} can't be used: ${reason}. Check DATABASE_URL, or leave it unset to keep records in files.`,
    { cause },
  );
}
