// What a webhook says of a record.
import { type CollectionName, fieldsOf, type Sent } from '../records/collections.ts';
import type { Stored } from '../records/repository.ts';

export interface HookEvent {
  /** `message.created` */
  type: string;
  /** ISO 8601, UTC: when the visitor sent it. */
  timestamp: string;
  data: Readonly<Record<string, string | number>>;
}

/** `messages` → `message.created` */
const typeOf = (name: CollectionName): string => `${name.replace(/s$/, '')}.created`;

/** @param fields what to send in this form's order, besides the id; all that the visitor filled in when absent */
export function hookEvent<N extends CollectionName>(
  name: N,
  record: Stored<Sent<N>>,
  fields?: readonly string[],
): HookEvent {
  const values = record as unknown as Record<string, string | number | undefined>;
  const data: Record<string, string | number> = {};
  for (const field of fieldsOf(name)) {
    const value = values[field];
    if (value === undefined || value === '') continue;
    if (!fields || fields.includes(field)) data[field] = value;
  }
  return { type: typeOf(name), timestamp: record.created_at, data: { ...data, id: record.id } };
}
