import type { Logger } from '@site/kit/server/log';
import { Client, Pool, type QueryResultRow } from 'pg';
import { StorageUnavailableError } from '../errors.ts';
import { migrate } from './migrate.ts';

/** Connections of this instance. Queries take milliseconds: more wait their turn. */
const POOL_SIZE = 5;
/** Whoever waits longer than this for a connection or for an answer is told that it failed. */
const PATIENCE_MS = 10_000;
/** A database that starts together with the site is waited for. */
const START_WITHIN_MS = 10_000;
const RETRY_MS = 250;

/** A pool of connections whose failures are those of the storage. */
export class Database {
  readonly pool: Pool;
  readonly #log: Logger;
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  private constructor(url: string, log: Logger) {
    this.#log = log;
    this.pool = new Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
      keepAlive: true,
      application_name: 'site',
    });
    // Of connections that nobody uses: the next query opens another one.
    this.pool.on('error', (err) => log.warn({ err }, 'a connection to the database was lost'));
  }

  /** @throws when the database can't be reached or its schema can't be brought up to date */
  static async open(url: string, log: Logger): Promise<Database> {
    const deadline = Date.now() + START_WITHIN_MS;
    for (;;) {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
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
    const { rows } = await this.use(() =>
      this.pool.query<R>({ text, values: [...values], ...(name && { name }) }),
    );
    return rows;
  }

  /** Does something with the pool. @throws StorageUnavailableError */
  async use<R>(work: () => Promise<R>): Promise<R> {
    if (this.#closed) throw new StorageUnavailableError();
    const running = work();
    this.#running.add(running);
    try {
      return await running;
    } catch (err) {
      this.#log.error({ err }, 'the database refused');
      throw new StorageUnavailableError(err);
    } finally {
      this.#running.delete(running);
    }
  }

  async ready(): Promise<boolean> {
    return this.query('select 1', []).then(
      () => true,
      () => false,
    );
  }

  /** From now on nothing more is taken; what was taken is finished. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.allSettled(this.#running);
    await this.pool.end();
  }
}

/** It isn't listening yet, or says that it is still starting. */
function isStarting(error: unknown): boolean {
  return ['ECONNREFUSED', '57P03'].includes((error as { code?: string }).code ?? '');
}

/** Without the address's password. */
function describe(url: string, cause: unknown): Error {
  const { hostname, port, pathname } = new URL(url);
  const reason = (cause as Error).message || String((cause as { code?: string }).code);
  return new Error(
    `The database${pathname.replace('/', ' ')} at ${hostname || 'this machine'}:${port || 5432} ` +
      `can't be used: ${reason}. Check DATABASE_URL, or leave it unset to keep records in files.`,
    { cause },
  );
}
