import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@platform/server/observability/log';
import { OutcomeUnknownError, StorageUnavailableError } from '../../records/errors.ts';
import type { StoredRecord } from '../../records/storedRecord.ts';

/** Delay that lets changes join a write, because a write costs more than several requests. */
const GATHER_MS = 5;

/** Modifies a copy of the records, or throws before any change. `add` resolves to its result after the write. */
type Change<R> = (records: StoredRecord[]) => R;

interface Waiting {
  change: Change<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Options {
  log: Logger;
  /** Records that are safe on disk. */
  current(): readonly StoredRecord[];
  /** Writes the records and makes them current. */
  save(records: StoredRecord[]): Promise<void>;
}

/**
 * Serialises changes of a file. Each write takes all waiting changes, and callers get their results after
 * it.
 */
export class WriteQueue {
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #closed = false;

  constructor(private readonly options: Options) {}

  /** @throws StorageUnavailableError if the change was not written */
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

  /** Rejects new changes and finishes accepted ones. */
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
    // Yield first, so that `add` knows that this runs even if the group writes nothing.
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
        log.error({ err, changes: group.length }, 'could not write records');
        const failure = err instanceof OutcomeUnknownError ? err : new StorageUnavailableError(err);
        for (const { reject } of group) reject(failure);
      }
    }
    this.#writing = undefined;
  }
}

/** Applies a change. @returns a function that settles the caller's promise */
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
