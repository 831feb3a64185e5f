import type { z } from 'zod';
import { newConsultation } from './consultations.schema.ts';
import { newMessage } from './messages.schema.ts';
import { newReview } from './reviews.schema.ts';

/**
 * The one list of what visitors send: the name under which it is kept, and what it has passed.
 * Storage, the admin socket and the commands are made from it.
 */
const SCHEMAS = {
  reviews: newReview,
  messages: newMessage,
  consultations: newConsultation,
};

export type CollectionName = keyof typeof SCHEMAS;

export type Sent<N extends CollectionName> = z.output<(typeof SCHEMAS)[N]>;

export const COLLECTIONS = Object.keys(SCHEMAS) as [CollectionName, ...CollectionName[]];

/** Names of what a visitor fills in, in the order of the schema. */
export function fieldsOf(name: CollectionName): string[] {
  const schema = SCHEMAS[name];
  return Object.keys('in' in schema ? schema.in.shape : schema.shape);
}

/** One of something for each collection. */
export function eachCollection<M extends Record<CollectionName, unknown>>(
  make: (name: CollectionName) => unknown,
): M {
  return Object.fromEntries(COLLECTIONS.map((name) => [name, make(name)])) as M;
}
