import type { CollectionName, Sent } from './collections.ts';
import type { Handling, IdempotencyKey, State } from './handling.ts';

/** A stored record: the visitor's fields and those of the storage. */
export type Stored<T> = T & {
  /** UUID. */
  id: string;
  /** ISO 8601 in UTC. Never earlier than the previous record's. */
  created_at: string;
  handling: Handling;
};

export interface InsertOptions {
  /** The same key within 24 hours returns the existing record. */
  attempt?: IdempotencyKey | undefined;
  /** Reason for quarantine, where the oldest record is erased when it is full. */
  quarantine?: string | undefined;
  /** Reason to hide the record until the owner approves it. Its mail is sent at once. */
  waits?: string | undefined;
  /** Whether to mail the studio; for a quarantined record once it is approved. */
  mail?: boolean | undefined;
}

export interface Inserted<T> {
  record: Stored<T>;
  /** True if the record existed already and nothing was written. */
  repeated: boolean;
}

export interface ListOptions {
  limit: number;
  /** Id of a record; returns only older ones, and none for an unknown id. */
  before?: string | undefined;
}

export interface FindOptions extends Partial<ListOptions> {
  /** All states by default. */
  states?: readonly State[] | undefined;
  /** Case-insensitive text in any of the visitor's fields. */
  text?: string | undefined;
}

/** Size of a collection. */
export interface Measure {
  records: number;
  bytes: number;
  /** Used share of the room, 0 to 1; undefined if only the database's disk limits it. */
  used?: number;
  /** Records in quarantine. */
  quarantined: number;
  mail: MailQueue;
}

/** Mails not sent yet. */
export interface MailQueue {
  waiting: number;
  /** How many of these have failed before. */
  failing: number;
  /** Time of the oldest record with a waiting mail; ISO 8601. */
  oldest?: string | undefined;
}

/** Result of an attempt to send a mail. */
export type MailOutcome =
  | { sent: true }
  | {
      error: string;
      retryInMs: number;
      /** Deliveries that needn't be repeated. */
      done?: readonly string[];
    };

export interface Collection<T> {
  /**
   * Stores a record. Resolves when it is safe from a crash of the machine.
   * @throws StorageUnavailableError if nothing was written
   * @throws StorageFullError if nothing was written, until records are erased
   * @throws OutcomeUnknownError if the record may be stored
   * @throws KeyReusedError
   */
  insert(input: T, options?: InsertOptions): Promise<Inserted<T>>;
  /** Public records, neither hidden nor quarantined, newest first. Never waits for a write. */
  list(options: ListOptions): Promise<readonly Stored<T>[]>;
  /** Records of all states, newest first. */
  find(options?: FindOptions): Promise<readonly Stored<T>[]>;
  /**
   * Sets the state. A record that leaves quarantine is mailed, if `insert` asked for a mail.
   * @returns the updated record; undefined for an unknown id
   */
  setState(id: string, state: State): Promise<Stored<T> | undefined>;
  /**
   * Claims mails that are due by the storage's clock for `leaseMs`, oldest first. One not settled by then,
   * for example after a crash, is due again.
   */
  dueMail(limit: number, leaseMs: number): Promise<readonly Stored<T>[]>;
  /** Records the result of an attempt. A failure increments `attempts`. */
  settleMail(id: string, outcome: MailOutcome): Promise<void>;
  /** Size of the collection and of its mail queue. */
  measure(): Promise<Measure>;
  /**
   * Adds records of another storage unchanged. Skips those whose id exists.
   * @returns number of added records
   */
  restore(records: readonly Stored<T>[]): Promise<number>;
  /** Removes records with their mail from all copies. @returns number of removed records */
  erase(ids: readonly string[]): Promise<number>;
}

/** Rate limit counters, shared by all users of this storage. */
export interface RateStore {
  /** Adds `points` (1 by default) under `key`, in a window that begins with the first hit. */
  hit(key: string, windowMs: number, points?: number): Promise<{ count: number; resetMs: number }>;
}

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

export interface DayCounts {
  /** YYYY-MM-DD in UTC. */
  day: string;
  counts: Counts;
}

/** Analytics: counts by day, without personal data. */
export interface CountStore {
  /** Adds to the counts of a day. @returns the new totals of these counts */
  add(day: string, counts: Counts): Promise<Counts>;
  /** Days with counts from `day` on, oldest first. */
  since(day: string): Promise<DayCounts[]>;
  /** Removes days before `before`. */
  forget(before: string): Promise<void>;
}

/** Collections by name. */
export type Collections = { readonly [N in CollectionName]: Collection<Sent<N>> };

/** Interface of a storage backend. */
export interface Repository extends Collections {
  readonly limits: RateStore;
  readonly counts: CountStore;
  /** Signing key of 32 bytes, created once, from `first` if given, and stored with the records. */
  secret(first?: Buffer): Promise<Buffer>;
  /** Removes damaged files that were moved aside before this time, if the backend has files. */
  eraseDamaged(before: Date): Promise<void>;
  /** False if the storage can't recover without a restart. */
  healthy(): boolean;
  /** Whether the storage accepts writes now. */
  ready(): Promise<boolean>;
  /** Rejects further writes, finishes running ones and releases the storage. */
  close(): Promise<void>;
}
