import { join } from 'node:path';
import { z } from 'zod';
import { COLLECTIONS, type CollectionName, type Sent } from '../records/collections.ts';
import type { Collection } from '../records/repository.ts';

export const CALLS = ['find', 'setState', 'restore', 'erase'] as const;

export type AdminCollection<T> = Pick<Collection<T>, (typeof CALLS)[number] | 'all'>;

export type AdminCollections = { readonly [N in CollectionName]: AdminCollection<Sent<N>> };

/** The part of a Repository that commands use. */
export interface Admin extends AdminCollections {
  close(): Promise<void>;
}

/** Body of a request of a command to the process that uses the records. */
export const question = z.object({
  collection: z.enum(COLLECTIONS),
  call: z.enum(CALLS),
  args: z.array(z.unknown()),
});

/** Where that process answers, and the token of each request. */
export const desk = z.object({ port: z.int(), token: z.string() });

/** File with this; readable by its owner only. */
export const deskIn = (dataDir: string): string => join(dataDir, 'desk.json');
