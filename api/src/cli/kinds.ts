import type { Admin, AdminCollection } from '../admin/adminServer.ts';
import { type CollectionName, fieldsOf } from '../records/collections.ts';
import type { FindOptions, Stored } from '../records/repository.ts';

/** A record of any kind; fields by name. */
export type AnyRecord = Stored<Record<string, string | number>>;

interface Words {
  /** Name in the singular. */
  one: string;
  /** Name in the plural, and of the option that selects them. */
  many: string;
  /** Sender, for lists. */
  from(record: AnyRecord): string;
  /** Content, for lists. */
  about(record: AnyRecord): string;
}

/** Texts by collection, in the order of the inbox. */
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
  /** Fields in display order. */
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

/** Records of all kinds, newest first within a kind. */
export async function findAll(admin: Admin, query: FindOptions = {}): Promise<Found[]> {
  const found = KINDS.map(async (kind) =>
    (await collectionOf(admin, kind).find(query)).map((record) => ({ kind, record })),
  );
  return (await Promise.all(found)).flat();
}

/** Finds the record whose id begins with `id`. @throws if there are none or several */
export async function findRecord(admin: Admin, id: string): Promise<Found> {
  const wanted = id.toLowerCase();
  const found = (await findAll(admin)).filter(({ record }) => record.id.startsWith(wanted));
  const [only] = found;
  if (!only)
    throw new Error(
      `No record has an id that begins with "${id}". "npm run site -- inbox" lists ids.`,
    );
  if (found.length === 1) return only;
  throw new Error(`${found.length} records have an id that begins with "${id}". Type more of it.`);
}
