import { randomUUID } from 'node:crypto';
import { withSpan } from '@platform/server/observability/tracing';
import type { CollectionName } from './collections.ts';
import { KeyReusedError, OutcomeUnknownError } from './errors.ts';
import { type Handling, type State, VISIBLE } from './handling.ts';
import type { Change, RecordTable } from './RecordTable.ts';
import type {
  Collection,
  FindOptions,
  Inserted,
  InsertOptions,
  ListOptions,
  MailOutcome,
  Stored,
} from './repository.ts';
import {
  bytesOf,
  contains,
  firstHandling,
  KEY_REMEMBERED_MS,
  MOST_BYTES_IN_QUARANTINE,
  MOST_IN_QUARANTINE,
  type StoredRecord,
} from './storedRecord.ts';

/** A collection in any backend. */
export class RecordCollection<T extends object> implements Collection<T> {
  constructor(
    private readonly name: CollectionName,
    private readonly table: RecordTable,
  ) {}

  async insert(input: T, options: InsertOptions = {}): Promise<Inserted<T>> {
    const { attempt } = options;
    const id = randomUUID();
    let isRetry = false;
    const insertOnce = () =>
      this.table.change(async (records) => {
        const earliest = records.now.getTime() - KEY_REMEMBERED_MS;
        const known = attempt ? { key: attempt.key } : isRetry && { ids: [id] };
        const [kept] = known ? await records.find({ ...known, limit: 1 }) : [];
        if (kept && (kept.id === id || Date.parse(kept.created_at) > earliest))
          return { record: kept as Stored<T>, repeated: kept.id !== id };
        const record = await add(records, id, input, options);
        return { record: record as Stored<T>, repeated: false };
      });
    const inserted = await this.#withSpan('insert', () =>
      insertOnce().catch((error) => {
        if (!(error instanceof OutcomeUnknownError)) throw error;
        // The same id again, so that it is stored once.
        isRetry = true;
        return insertOnce().catch(() => Promise.reject(error));
      }),
    );
    if (attempt && inserted.record.handling.attempt?.hash !== attempt.hash)
      throw new KeyReusedError();
    return inserted;
  }

  list({ limit, before }: ListOptions): Promise<readonly Stored<T>[]> {
    return this.#withSpan('list', () => this.find({ limit, before, states: VISIBLE }));
  }

  async find({ text, ...query }: FindOptions = {}): Promise<readonly Stored<T>[]> {
    const { limit, ...all } = query;
    const found = (await this.table.find(text ? all : query)) as Stored<T>[];
    return text ? found.filter((record) => contains(record, text)).slice(0, limit) : found;
  }

  setState(id: string, state: State): Promise<Stored<T> | undefined> {
    return this.#handle(id, (handling) => ({ ...handling, state }));
  }

  async dueMail(limit: number, leaseMs: number): Promise<readonly Stored<T>[]> {
    return (await this.table.claimMail(limit, leaseMs)) as Stored<T>[];
  }

  async settleMail(id: string, outcome: MailOutcome): Promise<void> {
    const settle = () =>
      this.#handle(id, ({ mail, ...handling }, now) => {
        if (!mail) return handling;
        const { error: _, ...rest } = mail;
        if ('sent' in outcome) return { ...handling, mail: { ...rest, sentAt: now.toISOString() } };
        const { error, retryInMs, done } = outcome;
        const nextAt = new Date(now.getTime() + retryInMs).toISOString();
        const failed = { error, attempts: mail.attempts + 1, nextAt };
        return { ...handling, mail: { ...rest, ...failed, ...(done && { done: [...done] }) } };
      });
    await this.#withSpan('settleMail', settle);
  }

  measure() {
    return this.table.measure();
  }

  restore(restored: readonly Stored<T>[]): Promise<number> {
    return this.table.change(async (records) => {
      const found = await records.find({ ids: restored.map(({ id }) => id) });
      const known = new Set(found.map(({ id }) => id));
      const added = restored.filter(({ id }) => !known.has(id) && known.add(id));
      if (added.length === 0) return 0;
      await records.put(added as readonly StoredRecord[]);
      return added.length;
    });
  }

  erase(ids: readonly string[]): Promise<number> {
    return this.table.change(async (records) => {
      const found = await records.find({ ids });
      if (found.length > 0) await records.remove(found.map(({ id }) => id));
      return found.length;
    });
  }

  #handle(
    id: string,
    change: (handling: Handling, now: Date) => Handling,
  ): Promise<Stored<T> | undefined> {
    return this.table.change(async (records) => {
      const [record] = await records.find({ ids: [id] });
      if (!record) return undefined;
      const changed = { ...record, handling: change(record.handling, records.now) };
      await records.put([changed]);
      return changed as Stored<T>;
    });
  }

  #withSpan<R>(step: string, work: () => Promise<R>): Promise<R> {
    return withSpan(`storage ${step}`, { 'db.collection.name': this.name }, work);
  }
}

async function add(
  records: Change,
  id: string,
  input: object,
  options: InsertOptions,
): Promise<StoredRecord> {
  const [last] = await records.find({ limit: 1 });
  const now = records.now.toISOString();
  // Keep the order if the clock was set back.
  const created_at = last && last.created_at > now ? last.created_at : now;
  const record = { ...input, id, created_at, handling: firstHandling({ id, now }, options) };
  await records.put([record]);
  if (options.quarantine !== undefined) await trimQuarantine(records);
  return record;
}

/** Erases the oldest quarantined records beyond the room for them. */
async function trimQuarantine({ find, remove }: Change): Promise<void> {
  let count = 0;
  let bytes = 0;
  const gone = (await find({ states: ['spam'] })).filter((record) => {
    bytes += bytesOf(record);
    return ++count > MOST_IN_QUARANTINE || bytes > MOST_BYTES_IN_QUARANTINE;
  });
  if (gone.length > 0) await remove(gone.map(({ id }) => id));
}
