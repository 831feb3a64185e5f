import type { NewConsultation } from '../consultation/consultation.schema.ts';
import type { NewMessage } from '../contact/contact.schema.ts';
import type { NewReview } from '../reviews/reviews.schema.ts';

/** A kept record: what was sent, plus what the storage adds. */
export type Stored<T> = T & {
  /** UUID. */
  id: string;
  /** ISO 8601 in UTC. Never earlier than that of the record before. */
  created_at: string;
};

export interface Collection<T> {
  /**
   * Keeps a record. Resolves only when it is safe from a crash of the machine.
   * @throws ApiError 503 when it couldn't be kept; nothing of it is kept then
   */
  insert(fields: T): Promise<Stored<T>>;
}

export interface ListOptions {
  limit: number;
  /** Id of a record: only older ones. Nothing is older than an unknown id. */
  before?: string | undefined;
}

export interface ListedCollection<T> extends Collection<T> {
  /** Newest first. Never waits for an insert. */
  list(options: ListOptions): Promise<readonly Stored<T>[]>;
}

/** All that the API asks of a storage. A backend is one implementation of this. */
export interface Repository {
  readonly reviews: ListedCollection<NewReview>;
  readonly messages: Collection<NewMessage>;
  readonly consultations: Collection<NewConsultation>;
  /** False when nothing can be kept any more, for good. */
  healthy(): boolean;
  /** Refuses further inserts, finishes the running ones, lets go of the storage. */
  close(): Promise<void>;
}
