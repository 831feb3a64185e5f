import { randomUUID } from 'node:crypto';
import type { Logger } from '@platform/server/observability/log';
import { Low } from 'lowdb';
import { KeyReusedError, StorageFullError } from '../../records/errors.ts';
import { type Handling, type State, VISIBLE } from '../../records/handling.ts';
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
  type StoredRecord,
} from '../../records/storedRecord.ts';
import { type Content, EMPTY, RecordFile, usedOf } from './RecordFile.ts';
import { trimQuarantine } from './trimQuarantine.ts';
import { WriteQueue } from './WriteQueue.ts';

/**
 * A collection in one file, held in memory. Changes go through a queue and become visible only when the
 * file is safe.
 */
export class LowdbCollection<T extends object> implements Collection<T> {
  /** Content of the file; never contains a record whose write failed. */
  #db: Low<Content>;
  readonly #queue: WriteQueue;
  /**
   * End of each mail's claim by record id, on the monotonic clock. In memory, because only this process
   * sends.
   */
  readonly #claimed = new Map<string, number>();
  /** Unique for this process. */
  readonly #life = randomUUID();
  #changes = 0;

  private constructor(
    db: Low<Content>,
    private readonly file: RecordFile,
    log: Logger,
  ) {
    this.#db = db;
    this.#queue = new WriteQueue({
      log,
      current: () => this.#records,
      save: async (records) => {
        const { data, adapter } = this.#db;
        const draft = new Low(adapter, { ...data, records });
        await draft.write();
        if (isVisibleChange(this.#records, records)) this.#changes++;
        this.#db = draft;
      },
    });
  }

  /** @throws if the file can be neither read nor recovered */
  static async open<T extends object>(
    path: string,
    scratch: string,
    log: Logger,
  ): Promise<LowdbCollection<T>> {
    const file = new RecordFile(path, scratch, log);
    const db = new Low<Content>(file, EMPTY);
    await db.read();
    db.data = { ...db.data, records: inOrder(db.data.records) };
    return new LowdbCollection<T>(db, file, log);
  }

  get #records(): readonly StoredRecord[] {
    return this.#db.data.records;
  }

  insert(input: T, options: InsertOptions = {}): Promise<Inserted<T>> {
    const { attempt } = options;
    return this.#queue.add((records) => {
      const now = new Date();
      if (attempt) {
        const kept = findKey(records, attempt.key, now);
        if (kept && kept.handling.attempt?.hash !== attempt.hash) throw new KeyReusedError();
        if (kept) return { record: kept as Stored<T>, repeated: true };
      }
      if (this.file.isFull(records.length)) throw new StorageFullError();
      const last = records.at(-1)?.created_at ?? '';
      const time = now.toISOString();
      // Keep the order if the clock was set back.
      const added = { id: randomUUID(), created_at: time < last ? last : time };
      const handling = firstHandling({ id: added.id, now: time }, options);
      const record = { ...input, ...added, handling };
      records.push(record);
      if (options.quarantine !== undefined) trimQuarantine(records);
      return { record, repeated: false };
    });
  }

  list({ limit, before }: ListOptions): Promise<readonly Stored<T>[]> {
    return this.find({ limit, before, states: VISIBLE });
  }

  async version(): Promise<string> {
    return `${this.#life}-${this.#changes}`;
  }

  async find(options: FindOptions = {}): Promise<readonly Stored<T>[]> {
    const { states, text, before, limit = Number.POSITIVE_INFINITY } = options;
    const newest = this.#records.toReversed();
    const start = before === undefined ? 0 : newest.findIndex(({ id }) => id === before) + 1;
    // No record is older than an unknown one.
    const older = start === 0 && before !== undefined ? [] : newest.slice(start);
    return older
      .filter(({ handling }) => !states || states.includes(handling.state))
      .filter((record) => !text || contains(record, text))
      .slice(0, limit) as Stored<T>[];
  }

  setState(id: string, state: State): Promise<Stored<T> | undefined> {
    return this.#handle(id, (handling) => ({ ...handling, state }));
  }

  async dueMail(limit: number, leaseMs: number): Promise<readonly Stored<T>[]> {
    const now = performance.now();
    const due = this.#records
      .filter(isToBeMailed)
      .filter(({ id, handling: { mail } }) => {
        const wait = Date.parse(mail.nextAt) - Date.now();
        return (wait <= 0 || wait > LATEST_RETRY_MS) && (this.#claimed.get(id) ?? 0) <= now;
      })
      .sort((a, b) => compare(a.handling.mail.nextAt, b.handling.mail.nextAt))
      .slice(0, limit);
    for (const { id } of due) this.#claimed.set(id, now + leaseMs);
    return due as Stored<object>[] as Stored<T>[];
  }

  async settleMail(id: string, outcome: MailOutcome): Promise<void> {
    await this.#handle(id, ({ mail, ...handling }) => {
      if (!mail) return handling;
      const { error: _, ...rest } = mail;
      if ('sent' in outcome) return { ...handling, mail: { ...rest, sentAt: timeIn(0) } };
      const { error, retryInMs, done } = outcome;
      const failed = { error, attempts: mail.attempts + 1, nextAt: timeIn(retryInMs) };
      return { ...handling, mail: { ...rest, ...failed, ...(done && { done: [...done] }) } };
    });
    this.#claimed.delete(id);
  }

  async measure(): Promise<Measure> {
    const mails = this.#records.filter(isToBeMailed);
    return {
      records: this.#records.length,
      bytes: this.file.size,
      used: usedOf(this.file.size, this.#records.length),
      quarantined: this.#records.filter(({ handling }) => handling.state === 'spam').length,
      mail: {
        waiting: mails.length,
        failing: mails.filter(({ handling }) => handling.mail.attempts > 0).length,
        oldest: mails[0]?.created_at,
      },
    };
  }

  async *all(): AsyncIterable<Stored<T>> {
    yield* this.#records as Stored<T>[];
  }

  restore(restored: readonly Stored<T>[]): Promise<number> {
    return this.#queue.add((records) => {
      const known = new Set(records.map(({ id }) => id));
      const added = restored.filter(({ id }) => !known.has(id) && known.add(id));
      if (added.length > 0) {
        const size = Buffer.byteLength(JSON.stringify(added));
        if (this.file.isFull(records.length + added.length, size)) throw new StorageFullError();
        records.splice(0, records.length, ...inOrder([...records, ...(added as StoredRecord[])]));
      }
      return added.length;
    });
  }

  async erase(ids: readonly string[]): Promise<number> {
    const gone = new Set(ids);
    const count = await this.#queue.add((records) => {
      const kept = records.filter(({ id }) => !gone.has(id));
      return records.splice(0, records.length, ...kept).length - kept.length;
    });
    await this.file.flush();
    return count;
  }

  /** Rejects new changes and finishes accepted ones. */
  async close(): Promise<void> {
    await this.#queue.close();
    await this.file.flush();
  }

  /** Bytes that the next write needs on disk; undefined if no write is possible. */
  async needs(): Promise<number | undefined> {
    return (await this.file.writable()) ? this.file.size : undefined;
  }

  /** Rejects all further changes, because another process owns the files now. */
  refuseAll(): void {
    this.#queue.refuseAll();
  }

  #handle(id: string, change: (handling: Handling) => Handling): Promise<Stored<T> | undefined> {
    return this.#queue.add((records) => {
      const index = records.findIndex((record) => record.id === id);
      const record = records[index];
      if (!record) return undefined;
      const changed = { ...record, handling: change(record.handling) };
      records[index] = changed;
      return changed as Stored<T>;
    });
  }
}

type WithMail = StoredRecord & { handling: Required<Pick<Handling, 'mail'>> };

const isToBeMailed = (record: StoredRecord): record is WithMail => {
  const { state, mail } = record.handling;
  return mail !== undefined && !mail.sentAt && state !== 'spam';
};

function findKey(
  records: readonly StoredRecord[],
  key: string,
  now: Date,
): StoredRecord | undefined {
  const earliest = new Date(now.getTime() - KEY_REMEMBERED_MS).toISOString();
  const last = records.findLast(({ handling }) => handling.attempt?.key === key);
  return last && last.created_at > earliest ? last : undefined;
}

/** Whether the public list changes. */
function isVisibleChange(before: readonly StoredRecord[], after: readonly StoredRecord[]): boolean {
  const isShown = ({ handling }: StoredRecord) => VISIBLE.includes(handling.state);
  const old = before.filter(isShown);
  const now = after.filter(isShown);
  return old.length !== now.length || old.some(({ id }, i) => id !== now[i]?.id);
}

function timeIn(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

function inOrder(records: readonly StoredRecord[]): StoredRecord[] {
  return records.toSorted((a, b) => compare(a.created_at, b.created_at));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
