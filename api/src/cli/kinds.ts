import type { Admin, AdminCollection } from '../admin/Admin.ts';
import { type CollectionName, fieldsOf } from '../records/collections.ts';
import type { Stored } from '../records/repository.ts';

/** A record of any kind; fields by name. */
export type AnyRecord = Stored<Record<string, string | number>>;

interface Words {
  /** As the owner calls one. */
  one: string;
  /** As the owner calls them, and the option that picks them. */
  many: string;
  /** Who it is from, for a list. */
  from(record: AnyRecord): string;
  /** What it is about, for a list. */
  about(record: AnyRecord): string;
}

/** In the order of the inbox. */
const WORDS: Record<CollectionName, Words> = {
  messages: {
    one: 'message',
    many: 'messages',
    from: ({ name, email }) => `${name} <${email}>`,
    about: ({ message }) => String(message),
  },
  consultations: {
    one: 'request',
    many: 'requests',
    from: ({ fullName, email }) => `${fullName} <${email}>`,
    about: ({ preferredDate, projectType, message }) =>
      `${preferredDate}, ${projectType}: ${message}`,
  },
  reviews: {
    one: 'review',
    many: 'reviews',
    from: ({ name, company }) => (company ? `${name}, ${company}` : `${name}`),
    about: ({ rating, text }) => `${'★'.repeat(Number(rating))} ${text}`,
  },
};

export interface Kind extends Words {
  collection: CollectionName;
  /** In the order in which they are read. */
  fields: readonly string[];
}

export interface Found {
  kind: Kind;
  record: AnyRecord;
}

export const KINDS = (Object.keys(WORDS) as CollectionName[]).map(
  (collection): Kind => ({ ...WORDS[collection], collection, fields: fieldsOf(collection) }),
);

export const collectionOf = (admin: Admin, { collection }: Kind) =>
  admin[collection] as unknown as AdminCollection<Record<string, string | number>>;

/** The record whose id begins so. @throws when there is none, or more than one */
export async function findRecord(admin: Admin, id: string): Promise<Found> {
  const wanted = id.toLowerCase();
  const found: Found[] = [];
  for (const kind of KINDS) {
    for await (const record of collectionOf(admin, kind).all()) {
      if (record.id.startsWith(wanted)) found.push({ kind, record });
    }
  }
  const [only] = found;
  if (!only) throw new Error(`There is no record whose id begins with "${id}".`);
  if (found.length === 1) return only;
  throw new Error(`${found.length} records have an id that begins with "${id}".`);
}
