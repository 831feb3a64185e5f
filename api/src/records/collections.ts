import type { z } from 'zod';
import { newConsultation } from './consultations.schema.ts';
import { newMessage } from './messages.schema.ts';
import { newReview } from './reviews.schema.ts';

/**
 * Schemas of records by collection. Storage and commands derive from this list.
 */
const SCHEMAS = {
  reviews: newReview,
  messages: newMessage,
  consultations: newConsultation,
};

export type CollectionName = keyof typeof SCHEMAS;

export type Sent<N extends CollectionName> = z.output<(typeof SCHEMAS)[N]>;

export const COLLECTIONS = Object.keys(SCHEMAS) as [CollectionName, ...CollectionName[]];

/** Names of the fields that a visitor fills in, in the schema's order. */
export function fieldsOf(name: CollectionName): string[] {
  const schema = SCHEMAS[name];
  return Object.keys('in' in schema ? schema.in.shape : schema.shape);
}

/** Builds an object with one value per collection. */
export function eachCollection<M extends Record<CollectionName, unknown>>(
  make: (name: CollectionName) => unknown,
): M {
  return Object.fromEntries(COLLECTIONS.map((name) => [name, make(name)])) as M;
}
