import type { CollectionName, Sent } from './collections.ts';
import type { Handling, IdempotencyKey, State } from './handling.ts';

/** A kept record: what was sent, plus what the storage adds. */
export type Stored<T> = T & {
  /** UUID. */
  id: string;
  /** ISO 8601 in UTC. Never earlier than that of the record before. */
  created_at: string;
  handling: Handling;
};

export interface InsertOptions {
  /** The same key again within 24 hours gives the record that is there. */
  attempt?: IdempotencyKey | undefined;
  /** Reason to put it into quarantine. */
  quarantine?: string | undefined;
  /** Reason to keep it hidden until the owner releases it. Its mail goes out. */
  waits?: string | undefined;
  /** Whether the studio gets a mail; from quarantine only when it is released. */
  mail?: boolean | undefined;
}

export interface Inserted<T> {
  record: Stored<T>;
  /** It was there already: nothing was written. */
  repeated: boolean;
}

export interface ListOptions {
  limit: number;
  /** Id of a record: only older ones. Nothing is older than an unknown id. */
  before?: string | undefined;
}

export interface FindOptions extends Partial<ListOptions> {
  /** Left out: all. */
  states?: readonly State[] | undefined;
  /** Somewhere in what the visitor sent, in any case of letters. */
  text?: string | undefined;
}

/** How much a collection holds. */
export interface Measure {
  records: number;
  bytes: number;
  mail: MailQueue;
}

/** Mails that are still to be sent. */
export interface MailQueue {
  waiting: number;
  /** Of these, how many have failed before. */
  failing: number;
  /** When the oldest of their records came; ISO 8601. */
  oldest?: string | undefined;
}

/** How a try to send a mail ended. */
export type MailOutcome = { sent: true } | { error: string; retryInMs: number };

export interface Collection<T> {
  /**
   * Keeps a record. Resolves only when it is safe from a crash of the machine.
   * @throws StorageUnavailableError when it couldn't be kept; nothing of it is kept then
   * @throws StorageFullError likewise, until something is erased
   * @throws OutcomeUnknownError when it can't be said whether it was kept
   * @throws KeyReusedError
   */
  insert(input: T, options?: InsertOptions): Promise<Inserted<T>>;
  /** What the public may see: neither hidden nor in quarantine. Newest first; never waits for a write. */
  list(options: ListOptions): Promise<readonly Stored<T>[]>;
  /** Another one with every change of what `list` answers, and only then. Cheaper than `list`. */
  version(): Promise<string>;
  /** Newest first, all states. */
  find(options?: FindOptions): Promise<readonly Stored<T>[]>;
  /**
   * A record that leaves quarantine gets the mail that was held back, when `insert` asked for one.
   * @returns the record as it is now; undefined for an unknown id
   */
  setState(id: string, state: State): Promise<Stored<T> | undefined>;
  /**
   * Claims the mails that are due by the storage's clock for `leaseMs`, oldest first. One that isn't
   * settled by then (a crash) is due again.
   */
  dueMail(limit: number, leaseMs: number): Promise<readonly Stored<T>[]>;
  /** Notes how the try ended. A failure adds to `attempts`. */
  settleMail(id: string, outcome: MailOutcome): Promise<void>;
  /** How much there is, and what of it waits to be mailed. */
  measure(): Promise<Measure>;
  /** Every record whole, oldest first. */
  all(): AsyncIterable<Stored<T>>;
  /**
   * Takes over records of another storage as they are. Those whose id is there are left alone.
   * @returns how many were new
   */
  restore(records: readonly Stored<T>[]): Promise<number>;
  /** Removes records for good, with their mail and from every copy. @returns how many there were */
  erase(ids: readonly string[]): Promise<number>;
}

/** Counts, shared by all who use this storage. */
export interface RateStore {
  /** Counts one more, or so many `points`, under `key`, in a window that begins with the first. */
  hit(key: string, windowMs: number, points?: number): Promise<{ count: number; resetMs: number }>;
}

/** How often something has happened, by its name. */
export type Counts = Readonly<Record<string, number>>;

export interface DayCounts {
  /** As 2026-11-22, UTC. */
  day: string;
  counts: Counts;
}

/** What happened on a day, counted: never by whom. */
export interface CountStore {
  /** Adds to the counts of a day. @returns the totals of what was added to */
  add(day: string, counts: Counts): Promise<Counts>;
  /** The days from this one on, oldest first; those without counts are left out. */
  since(day: string): Promise<DayCounts[]>;
  /** Removes the days before this one. */
  forget(before: string): Promise<void>;
}

/** The collections of a storage, by name. */
export type Collections = { readonly [N in CollectionName]: Collection<Sent<N>> };

/** All that the API asks of a storage. A backend is one implementation of this. */
export interface Repository extends Collections {
  readonly limits: RateStore;
  readonly counts: CountStore;
  /** 32 bytes to sign with, made once and kept with the records. */
  secret(): Promise<Buffer>;
  /** Removes damaged files that were put aside before, where there are such. */
  eraseDamaged(before: Date): Promise<void>;
  /** False when nothing can be kept any more, for good. */
  healthy(): boolean;
  /** Whether something could be kept just now. */
  ready(): Promise<boolean>;
  /** Refuses further inserts, finishes the running ones, lets go of the storage. */
  close(): Promise<void>;
}
