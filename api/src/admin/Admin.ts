import type { CollectionName, Sent } from '../records/collections.ts';
import type { Collection } from '../records/repository.ts';

export const CALLS = ['find', 'setState', 'all', 'restore', 'erase'] as const;

export type AdminCollection<T> = Pick<Collection<T>, (typeof CALLS)[number]>;

export type AdminCollections = { readonly [N in CollectionName]: AdminCollection<Sent<N>> };

/** What the commands on the machine need of the storage; a Repository is one. */
export interface Admin extends AdminCollections {
  close(): Promise<void>;
}
