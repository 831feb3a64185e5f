import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@platform/server/observability/log';
import { OutcomeUnknownError, StorageUnavailableError } from '../../records/errors.ts';
import type { StoredRecord } from '../../records/storedRecord.ts';

/** Others that come within this time join the write: a write costs more than several requests. */
const GATHER_MS = 5;

/** Changes a copy of the records, or throws before any change. Its result is returned after the write. */
type Change<R> = (records: StoredRecord[]) => R;

interface Waiting {
  change: Change<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Options {
  log: Logger;
  /** What is safe. */
  current(): readonly StoredRecord[];
  /** Makes the records safe, and the current ones. */
  save(records: StoredRecord[]): Promise<void>;
}

/**
 * Changes of one file, in order. The next write takes all waiting changes, and each caller gets its
 * result only after that write.
 */
export class WriteQueue {
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly options: Options) {}

  /** @throws StorageUnavailableError when the change couldn't be made safe; nothing of it is kept then */
  add<R>(change: Change<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      if (this.#closed) {
        reject(new StorageUnavailableError());
        return;
      }
      this.#waiting.push({ change, resolve: resolve as Waiting['resolve'], reject });
      this.#writing ??= this.#writeWaiting();
    });
  }

  /** From now on nothing more is taken; what was taken is finished. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
  }

  refuseAll(): void {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new StorageUnavailableError());
  }

  async #writeWaiting(): Promise<void> {
    const { log, current, save } = this.options;
    // A group that changes nothing is done without waiting: not before `add` knows that this runs.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      await sleep(GATHER_MS);
      const group = this.#waiting.splice(0);
      const records = [...current()];
      const settle = group.map((waiting) => apply(waiting, records));
      try {
        if (!isSame(records, current())) await save(records);
        for (const tell of settle) tell();
      } catch (err) {
        log.error({ err, changes: group.length }, 'records could not be written');
        const failure = err instanceof OutcomeUnknownError ? err : new StorageUnavailableError(err);
        for (const { reject } of group) reject(failure);
      }
    }
    this.#writing = undefined;
  }
}

/** @returns what tells the caller about it */
function apply({ change, resolve, reject }: Waiting, records: StoredRecord[]): () => void {
  try {
    const result = change(records);
    return () => resolve(result);
  } catch (error) {
    return () => reject(error);
  }
}

function isSame(a: readonly StoredRecord[], b: readonly StoredRecord[]): boolean {
  return a.length === b.length && a.every((record, i) => record === b[i]);
}
