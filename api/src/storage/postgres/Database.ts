import type { Logger } from '@platform/server/observability/log';
import { Client, DatabaseError, Pool, type PoolClient, type QueryResultRow } from 'pg';
import {
  DatabaseUnavailableError,
  OutcomeUnknownError,
  StorageUnavailableError,
} from '../../records/errors.ts';
import { createSchema } from './schema.ts';

/** Connections per instance. Few suffice, because queries take milliseconds. */
const POOL_SIZE = 5;
/** Timeout of connecting and of a statement. */
const TIMEOUT_MS = 5_000;
/** Timeout of a silent connection. */
const SILENCE_MS = TIMEOUT_MS + 1_000;
/** Ends the transaction of an instance that hangs, so that others get their turn within a statement's timeout. */
const IDLE_MS = 2_000;
/** For one transaction, because PgBouncer gives the next one another connection, and takes no startup parameters. */
const LIMITS = `set local statement_timeout = ${TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`;
/** Timeout of a silent connection at the start, when instances wait for each other. */
const SILENCE_AT_START_MS = 60_000;

/** Runs a statement. */
export type Run = <R extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<R[]>;

/** Connection pool that throws storage errors. */
export class Database {
  readonly #pool: Pool;
  #closed = false;

  private constructor(
    url: string,
    readonly log: Logger,
  ) {
    this.#pool = new Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: 'site',
    });
    // The running query rejects as well.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    // An idle connection broke; the next query opens another.
    this.#pool.on('error', (err) => log.warn({ err }, 'lost a connection to the database'));
  }

  /** @throws DatabaseUnavailableError, or Error if it can't be used */
  static async open(url: string, log: Logger): Promise<Database> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: SILENCE_AT_START_MS,
    });
    client.on('error', () => {}); // the running query rejects as well
    try {
      await client.connect();
      await createSchema(client);
      return new Database(url, log);
    } catch (error) {
      throw describe(url, error);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /**
   * Runs a single statement that may be repeated.
   * @throws StorageUnavailableError
   */
  readonly query: Run = <R extends QueryResultRow>(text: string, values: readonly unknown[]) =>
    this.#withClient((run) => run<R>(text, values)).catch((error) => {
      throw error instanceof OutcomeUnknownError ? new StorageUnavailableError(error.cause) : error;
    });

  /**
   * Commits what `work` does, or nothing of it.
   * @param opening first statement, without a round trip of its own; `work` gets its rows
   * @throws StorageUnavailableError
   * @throws OutcomeUnknownError if the database's answer was lost
   */
  transaction<R>(
    work: (run: Run, rows: QueryResultRow[]) => Promise<R>,
    opening = 'select',
  ): Promise<R> {
    return this.#withClient(async (run) => {
      const rows = await run(`begin; ${LIMITS}; ${opening}`, []);
      const result = await work(run, rows);
      await run('commit', []);
      return result;
    });
  }

  async #withClient<R>(work: (run: Run) => Promise<R>): Promise<R> {
    if (this.#closed) throw new StorageUnavailableError();
    let client: PoolClient | undefined;
    let failure: unknown;
    try {
      const own = await this.#pool.connect();
      client = own;
      return await work(async (text, values) => {
        const results = [await own.query(text, [...values])].flat();
        return results.at(-1)?.rows ?? [];
      });
    } catch (err) {
      this.log.error({ err }, 'the database rejected a query or did not answer');
      failure = err;
      throw client && !hasAnswered(err)
        ? new OutcomeUnknownError(err)
        : new StorageUnavailableError(err);
    } finally {
      client?.release(failure !== undefined); // after a failure closes the connection and rolls back
    }
  }

  /** Whether the database accepts writes; a standby doesn't. */
  async ready(): Promise<boolean> {
    const sql = `select current_setting('transaction_read_only') = 'off' as writable`;
    return this.query<{ writable: boolean }>(sql, []).then(
      ([row]) => row?.writable === true,
      () => false,
    );
  }

  /** Rejects new queries and finishes running ones. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pool.end();
  }
}

/** Whether the database rejected the statement, so that nothing was written. */
function hasAnswered(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

/** Rejected for good until a setting changes: the user, the database's name, a missing permission. */
const MISTAKE = /^(28|3D|42)/;

/** Whether the database may accept the same connection later. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof DatabaseError) return !MISTAKE.test(code ?? '');
  return code !== undefined || /timeout|terminated/i.test(message);
}

/** "name at host:port", without the password. */
export function nameOfDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname || 'this machine'}:${port || 5432}`;
}

function describe(url: string, cause: unknown): Error {
  const reason = (cause as Error).message || String((cause as { code?: string }).code);
  const Kind = isUnavailable(cause) ? DatabaseUnavailableError : Error;
  return new Kind(
    `Can't use the database ${nameOfDatabase(url)}: ${reason}. Check DATABASE_URL (percent-encode # ? / in its password), or unset it to store records in files.`,
    { cause },
  );
}
