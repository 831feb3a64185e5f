import { randomUUID } from 'node:crypto';
import {
  KeyReusedError,
  OutcomeUnknownError,
  StorageUnavailableError,
} from '../../records/errors.ts';
import { type State, VISIBLE } from '../../records/handling.ts';
import type {
  Collection,
  FindOptions,
  Inserted,
  InsertOptions,
  ListOptions,
  MailOutcome,
  Measure,
  Stored,
} from '../../records/repository.ts';
import {
  contains,
  firstHandling,
  KEY_REMEMBERED_MS,
  LATEST_RETRY_MS,
  MOST_IN_QUARANTINE,
} from '../../records/storedRecord.ts';
import type { Database } from './Database.ts';
import { latest } from './latest.ts';
import { restoreRows } from './restoreRows.ts';
import { type Row, recordOf, valuesOf } from './row.ts';
import * as sql from './statements.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Records per query of `all`. */
const PAGE = 500;

type MeasureRow = Pick<Measure, 'records' | 'bytes' | 'quarantined'> &
  Pick<Measure['mail'], 'waiting' | 'failing'> & { oldest: Date | null };

/** A collection in the shared table of records, for any number of instances. */
export class PostgresCollection<T extends object> implements Collection<T> {
  readonly version: () => Promise<string>;

  constructor(
    private readonly database: Database,
    private readonly name: string,
  ) {
    this.version = latest(async () => {
      const [row] = await database.query<{ version: string }>(sql.VERSION, [name], 'version');
      return row?.version ?? '';
    });
  }

  async insert(input: T, options: InsertOptions = {}): Promise<Inserted<T>> {
    const { attempt } = options;
    const id = randomUUID();
    // The database sets the time, because all instances share its clock.
    const untimed = valuesOf(input, firstHandling({ id, now: '' }, options)).slice(0, 6);
    const values = [this.name, id, ...untimed, MOST_IN_QUARANTINE];
    // Repeats only if another instance was faster, or if the key expired meanwhile.
    for (let round = 0; round < 3; round++) {
      if (attempt) {
        const kept = await this.#findKey(attempt.key);
        if (kept && kept.handling.attempt?.hash !== attempt.hash) throw new KeyReusedError();
        if (kept) return { record: kept, repeated: kept.id !== id };
      }
      const record = await this.#insertOnce(id, values);
      if (record) return { record, repeated: false };
    }
    throw new StorageUnavailableError(new Error(`No turn in the collection ${this.name}.`));
  }

  list(options: ListOptions): Promise<readonly Stored<T>[]> {
    return this.#page({ ...options, states: VISIBLE });
  }

  async find(options: FindOptions = {}): Promise<readonly Stored<T>[]> {
    const { text, limit = Number.POSITIVE_INFINITY, states } = options;
    let { before } = options;
    const found: Stored<T>[] = [];
    while (found.length < limit) {
      const page = await this.#page({ before, states, limit: text ? PAGE : Math.min(limit, PAGE) });
      found.push(...(text ? page.filter((record) => contains(record, text)) : page));
      before = page.at(-1)?.id;
      if (before === undefined) break;
    }
    return found.slice(0, limit);
  }

  async setState(id: string, state: State): Promise<Stored<T> | undefined> {
    if (!UUID.test(id)) return undefined;
    return this.#one(sql.SET_STATE, [this.name, id, state]);
  }

  async dueMail(limit: number, leaseMs: number): Promise<readonly Stored<T>[]> {
    const values = [this.name, limit, leaseMs, LATEST_RETRY_MS];
    const rows = await this.database.query<Row>(sql.CLAIM, values, 'claim');
    return rows.map(recordOf<T>);
  }

  async settleMail(id: string, outcome: MailOutcome): Promise<void> {
    const how =
      'sent' in outcome
        ? [null, null, null]
        : [outcome.error, outcome.retryInMs, outcome.done ?? null];
    await this.database.query(sql.SETTLE, [this.name, id, ...how]);
  }

  async measure(): Promise<Measure> {
    const [row] = await this.database.query<MeasureRow>(sql.MEASURE, [this.name]);
    const { waiting, failing, oldest, ...size } = row as MeasureRow;
    return { ...size, mail: { waiting, failing, oldest: oldest?.toISOString() } };
  }

  async *all(): AsyncIterable<Stored<T>> {
    let last: [Date | string, string] = ['-infinity', '0'];
    for (;;) {
      const rows = await this.database.query<Row>(sql.ALL, [this.name, ...last, PAGE]);
      yield* rows.map(recordOf<T>);
      const end = rows.at(-1);
      if (!end) return;
      last = [end.created_at, end.seq];
    }
  }

  restore(records: readonly Stored<T>[]): Promise<number> {
    return this.database.withClient((client) => restoreRows(client, this.name, records));
  }

  async erase(ids: readonly string[]): Promise<number> {
    const values = [this.name, ids.filter((id) => UUID.test(id))];
    const [row] = await this.database.query<{ count: number }>(sql.ERASE, values);
    return row?.count ?? 0;
  }

  /**
   * Inserts a record. Repeats a lost statement with the same id on another connection, so that it is stored
   * once.
   * @returns undefined if the attempt exists already
   */
  async #insertOnce(id: string, values: unknown[]): Promise<Stored<T> | undefined> {
    const insert = async () => {
      const [row] = await this.database.write<Row>(sql.INSERT, values, 'insert');
      return row && recordOf<T>(row);
    };
    try {
      return await insert();
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError)) throw error;
      try {
        return (await insert()) ?? (await this.#one(sql.GET, [this.name, id]));
      } catch {
        throw error;
      }
    }
  }

  async #page({ limit, before, states }: FindOptions): Promise<Stored<T>[]> {
    if (before !== undefined && !UUID.test(before)) return [];
    const text = sql.page(states, before !== undefined);
    const values = [this.name, limit, ...(before === undefined ? [] : [before])];
    return (await this.database.query<Row>(text, values)).map(recordOf<T>);
  }

  async #one(text: string, values: unknown[]): Promise<Stored<T> | undefined> {
    const [row] = await this.database.query<Row>(text, values);
    return row && recordOf<T>(row);
  }

  /** Finds a record by idempotency key; deletes an expired key. */
  async #findKey(key: string): Promise<Stored<T> | undefined> {
    const [row] = await this.database.query<Row & { old: boolean }>(
      sql.FIND_KEY,
      [this.name, key, KEY_REMEMBERED_MS],
      'find-key',
    );
    if (!row?.old) return row && recordOf<T>(row);
    await this.database.query(sql.FORGET_KEY, [row.id]);
    return undefined;
  }
}
