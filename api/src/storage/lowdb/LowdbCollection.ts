import { randomUUID } from 'node:crypto';
import type { Logger } from '@site/kit/log';
import { Low } from 'lowdb';
import { ApiError } from '../../http/ApiError.ts';
import type { ListedCollection, ListOptions, Stored } from '../repository.ts';
import { type Content, EMPTY, RecordFile, type StoredRecord } from './RecordFile.ts';

interface Waiting<T> {
  fields: T;
  resolve(record: Stored<T>): void;
  reject(error: unknown): void;
}

/**
 * One collection in one file. Inserts queue up; all that wait go into the next write together, and
 * each caller hears of success only after that write is safe.
 */
export class LowdbCollection<T extends object> implements ListedCollection<T> {
  readonly #log: Logger;
  /** What is on disk. Never holds a record whose write has failed. */
  #db: Low<Content>;
  #waiting: Waiting<T>[] = [];
  #writing: Promise<void> | undefined;
  #closed = false;

  private constructor(db: Low<Content>, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** @throws when the file can be neither read nor recovered */
  static async open<T extends object>(path: string, log: Logger): Promise<LowdbCollection<T>> {
    const db = new Low<Content>(new RecordFile(path, log), EMPTY);
    await db.read();
    const records = db.data.records.toSorted((a, b) => compare(a.created_at, b.created_at));
    db.data = { ...db.data, records };
    return new LowdbCollection<T>(db, log);
  }

  insert(fields: T): Promise<Stored<T>> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(unavailable());
        return;
      }
      this.#waiting.push({ fields, resolve, reject });
      this.#writing ??= this.#writeWaiting();
    });
  }

  async list({ limit, before }: ListOptions): Promise<readonly Stored<T>[]> {
    const { records } = this.#db.data;
    const end = before ? records.findIndex(({ id }) => id === before) : records.length;
    if (end < 1) return [];
    return records.slice(Math.max(0, end - limit), end).reverse() as Stored<T>[];
  }

  /** From now on nothing more is taken; what was taken is finished. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
  }

  /** For good: the files belong to another process now. */
  refuseAll(): void {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(unavailable());
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0);
      try {
        const records = await this.#append(group.map(({ fields }) => fields));
        group.forEach(({ resolve }, i) => {
          resolve(records[i] as Stored<T>);
        });
      } catch (err) {
        this.#log.error({ err, records: group.length }, 'records could not be written');
        for (const { reject } of group) reject(unavailable(err));
      }
    }
    this.#writing = undefined;
  }

  /** A copy with the new records is written; only when it is safe does it become the current one. */
  async #append(group: readonly T[]): Promise<StoredRecord[]> {
    const { data, adapter } = this.#db;
    const now = new Date().toISOString();
    const last = data.records.at(-1)?.created_at ?? '';
    // A clock that was set back must not change the order.
    const created_at = compare(now, last) < 0 ? last : now;
    const added = group.map((fields) => ({ ...fields, id: randomUUID(), created_at }));
    const draft = new Low(adapter, { ...data, records: [...data.records, ...added] });
    await draft.write();
    this.#db = draft;
    return added;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function unavailable(cause?: unknown): ApiError {
  const message = 'This could not be saved just now. Please try again in a few minutes.';
  return new ApiError(503, 'storage_unavailable', message, { cause });
}
