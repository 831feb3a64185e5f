import { randomUUID } from 'node:crypto';
import { KeyReusedError, StorageUnavailableError } from '../errors.ts';
import type {
  Collection,
  FindOptions,
  Inserted,
  InsertOptions,
  ListOptions,
  MailOutcome,
  State,
  Stored,
} from '../repository.ts';
import { contains, firstHandling, KEY_REMEMBERED_MS, sameKey, VISIBLE } from '../storedRecord.ts';
import type { Database } from './Database.ts';
import { latest } from './latest.ts';
import { restoreRows } from './restoreRows.ts';
import { type Row, recordOf } from './row.ts';
import * as sql from './statements.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Records that are read at once where all of them are wanted. */
const PAGE = 500;

/** One collection in the table of all records. Any number of instances may use it. */
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
    // The database says when: its clock is the same for all instances.
    const { state, reason, mail } = firstHandling({ id, created_at: '' }, options);
    const values = [
      this.name,
      id,
      JSON.stringify(input),
      state,
      reason ?? null,
      attempt?.key ?? null,
      attempt?.hash ?? null,
      mail?.messageId ?? null,
    ];
    // A second round only when another instance was faster, or when the key was forgotten.
    for (let round = 0; round < 3; round++) {
      if (attempt) {
        const kept = await this.#findKey(attempt.key);
        if (kept && !sameKey(kept.handling.attempt, attempt)) throw new KeyReusedError();
        if (kept) return { record: kept, repeated: true };
      }
      const [row] = await this.database.query<Row>(sql.INSERT, values, 'insert');
      if (row) return { record: recordOf(row), repeated: false };
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

  async get(id: string): Promise<Stored<T> | undefined> {
    if (!UUID.test(id)) return undefined;
    return this.#one(sql.GET, [this.name, id]);
  }

  async setState(id: string, state: State): Promise<Stored<T> | undefined> {
    if (!UUID.test(id)) return undefined;
    return this.#one(sql.SET_STATE, [this.name, id, state]);
  }

  async dueMail(now: Date, limit: number, leaseMs: number): Promise<readonly Stored<T>[]> {
    const until = new Date(now.getTime() + leaseMs);
    const rows = await this.database.query<Row>(sql.CLAIM, [this.name, now, limit, until], 'claim');
    return rows.map(recordOf<T>);
  }

  async settleMail(id: string, outcome: MailOutcome): Promise<void> {
    const { sentAt = null, error = null, nextAt = null } = outcome as Record<string, string>;
    await this.database.query(sql.SETTLE, [this.name, id, sentAt, error, nextAt]);
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
    return this.database.use(() => restoreRows(this.database.pool, this.name, records));
  }

  async #page({ limit, before, states }: FindOptions): Promise<Stored<T>[]> {
    if (before !== undefined && !UUID.test(before)) return [];
    const isPublic = states === VISIBLE;
    const text = sql.page({ before: before !== undefined, states: isPublic ? 'public' : 'named' });
    const values = [
      this.name,
      limit,
      ...(isPublic ? [] : [states ?? null]),
      ...(before === undefined ? [] : [before]),
    ];
    return (await this.database.query<Row>(text, values)).map(recordOf<T>);
  }

  async #one(text: string, values: unknown[]): Promise<Stored<T> | undefined> {
    const [row] = await this.database.query<Row>(text, values);
    return row && recordOf<T>(row);
  }

  /** Forgets the key when it is too old. */
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
