// Records, analytics and the forms' key as the files of a backup, the same for files and PostgreSQL.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, readText } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { z } from 'zod';
import { openAdmin, openStorage, withRecords } from './admin/openAdmin.ts';
import { COLLECTIONS } from './records/collections.ts';
import type { Collection } from './records/repository.ts';
import { type StoredRecord, storedRecord } from './records/storedRecord.ts';
import { readCounts } from './storage/lowdb/fileCounts.ts';

const RECORDS = 'records.jsonl';
const ANALYTICS = 'analytics.jsonl';
const SECRET = 'secret';
const FIRST_DAY = '0001-01-01';

const record = z.object({ collection: z.enum(COLLECTIONS), record: storedRecord });
const dayCounts = z.object({ day: z.iso.date(), counts: z.record(z.string(), z.int().min(0)) });

/** Whether this machine has no records, because the API runs elsewhere. */
export const hasRemoteRecords = ({ API_URL, DATABASE_URL }: Env): boolean =>
  API_URL !== undefined && !DATABASE_URL;

/** Text by file name, also while the site runs. @throws if the records can't be read */
export const backUpRecords = (env: Env): Promise<Map<string, string>> =>
  withRecords(openAdmin(env), async (admin) => {
    const records = [];
    for (const collection of COLLECTIONS) {
      const found = await admin[collection].find();
      records.push(...found.toReversed().map((each) => ({ collection, record: each })));
    }
    // A running site's analytics and key are files that it replaces atomically.
    const own = 'counts' in admin && admin;
    const days = await (own ? own.counts.since(FIRST_DAY) : readCounts(env.DATA_DIR, FIRST_DAY));
    const secret = own
      ? `${(await own.secret()).toString('hex')}\n`
      : await readText(join(env.DATA_DIR, SECRET));
    const files = new Map([[RECORDS, linesOf(records)]]).set(ANALYTICS, linesOf(days));
    return secret ? files.set(SECRET, secret) : files;
  });

/** Whether a folder exists and isn't empty. */
export const isFilled = async (folder: string): Promise<boolean> =>
  ((await readdir(folder).catch(nullIfMissing)) ?? []).length > 0;

/** Whether the folder of records isn't empty. @throws if the database has records */
export async function hasStoredRecords(env: Env): Promise<boolean> {
  if (!env.DATABASE_URL) return isFilled(env.DATA_DIR);
  return withRecords(openAdmin(env), async (admin) => {
    for (const name of COLLECTIONS) {
      if ((await admin[name].find({ limit: 1 })).length > 0)
        throw new Error('The database has records. Name a new, empty one in DATABASE_URL.');
    }
    return false;
  });
}

/**
 * @param files as `backUpRecords` returned them
 * @returns number of records
 * @throws before it writes any, if a line is invalid or a site has started in the folder
 */
export async function restoreRecords(
  env: Env,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  const records = parseLines(record, files.get(RECORDS));
  const days = parseLines(dayCounts, files.get(ANALYTICS));
  const secret = files.get(SECRET)?.trim();
  return withRecords(openStorage(env), async (repository) => {
    await repository.secret(secret ? Buffer.from(secret, 'hex') : undefined);
    for (const name of COLLECTIONS) {
      const own = records.filter(({ collection }) => collection === name);
      const collection = repository[name] as unknown as Collection<object>;
      await collection.restore(own.map(({ record }) => record as StoredRecord));
    }
    for (const { day, counts } of days) await repository.counts.add(day, counts);
    return records.length;
  });
}

const linesOf = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

const parseLines = <S extends z.ZodType>(schema: S, text = ''): z.output<S>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));
