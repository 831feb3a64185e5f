import { z } from 'zod';
import type { Admin, AdminCollection } from '../admin/Admin.ts';
import { COLLECTIONS, type CollectionName } from '../records/collections.ts';
import { type StoredRecord, storedRecord } from '../records/storedRecord.ts';

/** Records per write. */
const BATCH = 200;

const header = z.object({ format: z.literal('site-records'), version: z.literal(1) });
const line = z.object({ collection: z.enum(COLLECTIONS), record: storedRecord });
const trailer = z.object({ end: z.literal(true), records: z.int() });

export async function hasRecords(admin: Admin): Promise<boolean> {
  for (const name of COLLECTIONS) {
    if ((await admin[name].find({ limit: 1 })).length > 0) return true;
  }
  return false;
}

/** JSON lines: a header, one line per record, and a trailer with the number of records. */
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
 * Imports an export. Keeps existing records, and checks all lines before it writes any.
 * @throws if the text isn't a complete export
 */
export async function importText(
  admin: Admin,
  text: string,
): Promise<{ records: number; added: number }> {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  if (!parse(header, first))
    throw new Error(
      'Line 1 is not the header of an export. Use a file that "npm run site -- data export" wrote.',
    );
  const end = parse(trailer, lines.pop() ?? '');
  if (!end || end.records !== lines.length) {
    throw new Error(
      'The export is incomplete: the end is missing. Imported nothing; export again.',
    );
  }
  const found = new Map<CollectionName, StoredRecord[]>(COLLECTIONS.map((name) => [name, []]));
  for (const [index, one] of lines.entries()) {
    const parsed = parse(line, one);
    if (!parsed)
      throw new Error(`Line ${index + 2} is not a valid record. Imported nothing; export again.`);
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
