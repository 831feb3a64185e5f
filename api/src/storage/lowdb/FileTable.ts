import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@platform/server/observability/log';
import { Low } from 'lowdb';
import pLimit from 'p-limit';
import {
  OutcomeUnknownError,
  StorageFullError,
  StorageUnavailableError,
} from '../../records/errors.ts';
import type { Change, Query, RecordTable } from '../../records/RecordTable.ts';
import type { Measure } from '../../records/repository.ts';
import {
  bytesOf,
  isToBeMailed,
  LATEST_RETRY_MS,
  type StoredRecord,
} from '../../records/storedRecord.ts';
import { type Content, EMPTY, RecordFile, toUsedShare } from './RecordFile.ts';

/** Delay that lets changes join a write, because a write costs more than several requests. */
const GATHER_MS = 5;

interface Waiting {
  work: (change: Change) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Records of one file, held in memory. Changes become visible only when the file is safe. */
export class FileTable implements RecordTable {
  readonly #turn = pLimit(1);
  #waiting: Waiting[] = [];
  #closed = false;
  /** End of each mail's claim by record id, on the monotonic clock. In memory, because only this process sends. */
  readonly #claimed = new Map<string, number>();

  private constructor(
    /** Content of the file; never contains a record whose write failed. */
    private db: Low<Content>,
    readonly file: RecordFile,
    private readonly log: Logger,
  ) {}

  /** @throws if the file can be neither read nor recovered */
  static async open(path: string, scratch: string, log: Logger): Promise<FileTable> {
    const file = new RecordFile(path, scratch, log);
    const db = new Low<Content>(file, EMPTY);
    await db.read();
    db.data = { ...db.data, records: inOrder(db.data.records) };
    return new FileTable(db, file, log);
  }

  get #records(): readonly StoredRecord[] {
    return this.db.data.records;
  }

  async find(query: Query): Promise<readonly StoredRecord[]> {
    return select(this.#records, query);
  }

  /** Each write takes all waiting changes, and callers get their results after it. */
  change<R>(work: (change: Change) => Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      if (this.#closed) return reject(new StorageUnavailableError());
      this.#waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      void this.#turn(() => this.#writeWaiting());
    });
  }

  async claimMail(limit: number, leaseMs: number): Promise<readonly StoredRecord[]> {
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
    return due;
  }

  async measure(): Promise<Measure> {
    const mails = this.#records.filter(isToBeMailed);
    return {
      records: this.#records.length,
      bytes: this.file.size,
      used: toUsedShare(this.file.size),
      quarantined: select(this.#records, { states: ['spam'] }).length,
      mail: {
        waiting: mails.length,
        failing: mails.filter(({ handling }) => handling.mail.attempts > 0).length,
        oldest: mails[0]?.created_at,
      },
    };
  }

  /** Rejects new changes and finishes accepted ones. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turn(() => this.file.flush());
  }

  /** Rejects all further changes, because another process owns the files now. */
  refuseAll(): void {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new StorageUnavailableError());
  }

  async #writeWaiting(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await sleep(GATHER_MS);
    const group = this.#waiting.splice(0);
    const settle: (() => void)[] = [];
    let draft: Draft = { records: this.#records, put: [], hasErased: false };
    for (const { work, resolve, reject } of group) {
      const own = { ...draft };
      try {
        const result = await work(this.#changeOf(own));
        draft = own;
        settle.push(() => resolve(result));
      } catch (error) {
        settle.push(() => reject(error));
      }
    }
    try {
      if (draft.records !== this.#records) await this.#save(draft);
      for (const tell of settle) tell();
    } catch (err) {
      this.log.error({ err, changes: group.length }, 'could not write records');
      const failure = err instanceof OutcomeUnknownError ? err : new StorageUnavailableError(err);
      for (const { reject } of group) reject(failure);
    }
  }

  async #save({ records, put, hasErased }: Draft): Promise<void> {
    const db = new Low<Content>(this.file, { ...EMPTY, records: [...records] });
    await db.write();
    this.db = db;
    for (const id of put) this.#claimed.delete(id);
    if (hasErased) await this.file.flush();
  }

  #changeOf(draft: Draft): Change {
    return {
      now: new Date(),
      find: async (query) => select(draft.records, query),
      put: async (records) => {
        const changed = new Map(records.map((record) => [record.id, record]));
        draft.put = [...draft.put, ...changed.keys()];
        const kept = draft.records.map((record) => {
          const other = changed.get(record.id) ?? record;
          changed.delete(record.id);
          return other;
        });
        // One record may exceed the limit, because its length is checked; a restored backup may not.
        const [, ...more] = changed.values();
        const size = more.reduce((sum, record) => sum + bytesOf(record), this.file.size);
        if (changed.size > 0 && toUsedShare(size) >= 1) throw new StorageFullError();
        draft.records = changed.size > 0 ? inOrder([...kept, ...changed.values()]) : kept;
      },
      remove: async (ids) => {
        const gone = new Set(ids);
        draft.records = draft.records.filter(({ id }) => !gone.has(id));
        draft.hasErased = true;
      },
    };
  }
}

/** State of the table after the changes of a write. */
interface Draft {
  records: readonly StoredRecord[];
  /** Ids of put records, whose mails are no longer claimed once it is written. */
  put: readonly string[];
  /** Whether the backup must be replaced before the change counts as done. */
  hasErased: boolean;
}

/** @param records oldest first @returns newest first */
function select(records: readonly StoredRecord[], query: Query): StoredRecord[] {
  const { key, states, before, limit = Number.POSITIVE_INFINITY } = query;
  const ids = query.ids && new Set(query.ids);
  const found: StoredRecord[] = [];
  let isOlder = before === undefined;
  for (let at = records.length - 1; at >= 0 && found.length < limit; at--) {
    const record = records[at] as StoredRecord;
    const { id, handling } = record;
    const matches =
      (!ids || ids.has(id)) &&
      (!states || states.includes(handling.state)) &&
      (key === undefined || handling.attempt?.key === key);
    if (isOlder && matches) found.push(record);
    isOlder ||= id === before;
  }
  return found;
}

const inOrder = (records: readonly StoredRecord[]): StoredRecord[] =>
  records.toSorted((a, b) => compare(a.created_at, b.created_at));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
