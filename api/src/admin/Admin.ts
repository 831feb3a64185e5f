import type { CollectionName, Sent } from '../records/collections.ts';
import type { Collection } from '../records/repository.ts';

export const CALLS = ['find', 'setState', 'all', 'restore', 'erase'] as const;

export type AdminCollection<T> = Pick<Collection<T>, (typeof CALLS)[number]>;

export type AdminCollections = { readonly [N in CollectionName]: AdminCollection<Sent<N>> };

/** The part of a Repository that commands use. */
export interface Admin extends AdminCollections {
  close(): Promise<void>;
}
