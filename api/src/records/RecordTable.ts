import type { FindOptions, Measure } from './repository.ts';
import type { StoredRecord } from './storedRecord.ts';

/** Which records; all conditions apply. */
export interface Query extends Omit<FindOptions, 'text'> {
  ids?: readonly string[];
  /** Idempotency key. */
  key?: string;
}

/** An atomic change of a collection. No other change runs meanwhile. */
export interface Change {
  /** Time by the storage's clock. */
  readonly now: Date;
  /** Newest first, with what this change has put. */
  find(query: Query): Promise<readonly StoredRecord[]>;
  /**
   * Adds records, or replaces those with the same id.
   * @throws StorageFullError
   */
  put(records: readonly StoredRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Records of one collection in a storage backend. */
export interface RecordTable {
  /** Newest first. Never waits for a change. */
  find(query: Query): Promise<readonly StoredRecord[]>;
  /**
   * Runs `work` and resolves to its result when the change is safe from a crash of the machine.
   * @throws StorageUnavailableError if nothing was written
   * @throws OutcomeUnknownError if the change may be written
   */
  change<R>(work: (records: Change) => Promise<R>): Promise<R>;
  /** Due mails, oldest first; none of them is due again for `leaseMs` or until its record is put. */
  claimMail(limit: number, leaseMs: number): Promise<readonly StoredRecord[]>;
  measure(): Promise<Measure>;
}
