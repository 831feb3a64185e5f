import { z } from 'zod';
import type { Admin, AdminCollection } from '../admin/Admin.ts';
import { COLLECTIONS, type CollectionName } from '../records/collections.ts';
import { type StoredRecord, storedRecord } from '../records/storedRecord.ts';

/** Records that are written at once. */
const BATCH = 200;

const header = z.object({ format: z.literal('site-records'), version: z.literal(1) });
const line = z.object({ collection: z.enum(COLLECTIONS), record: storedRecord });
const trailer = z.object({ end: z.literal(true), records: z.int() });

/** Every record whole, one a line, between a line that says what it is and one that says how many. */
export async function* exportLines(admin: Admin): AsyncGenerator<string> {
  yield JSON.stringify({ format: 'site-records', version: 1 });
  let records = 0;
  for (const collection of COLLECTIONS) {
    for await (const record of admin[collection].all()) {
      records++;
      yield JSON.stringify({ collection, record });
    }
  }
  yield JSON.stringify({ end: true, records });
}

/**
 * Takes an export over; records that are there already are left alone. Everything is checked before
 * anything is written.
 * @throws when the text isn't a whole export
 */
export async function importText(
  admin: Admin,
  text: string,
): Promise<{ records: number; added: number }> {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  if (!parse(header, first)) throw new Error('This is not an export of this version: line 1.');
  const end = parse(trailer, lines.pop() ?? '');
  if (!end || end.records !== lines.length) {
    throw new Error('The export is not complete: its end is missing. Nothing was written.');
  }
  const found = new Map<CollectionName, StoredRecord[]>(COLLECTIONS.map((name) => [name, []]));
  for (const [index, one] of lines.entries()) {
    const parsed = parse(line, one);
    if (!parsed) throw new Error(`Line ${index + 2} is not a record. Nothing was written.`);
    found.get(parsed.collection)?.push(parsed.record as StoredRecord);
  }
  let added = 0;
  for (const [name, records] of found) {
    const collection = admin[name] as AdminCollection<unknown>;
    for (let i = 0; i < records.length; i += BATCH) {
      added += await collection.restore(records.slice(i, i + BATCH) as never);
    }
  }
  return { records: lines.length, added };
}

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
