// Records, analytics and the forms' key as the files of a backup, the same for files and PostgreSQL.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, readText } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { z } from 'zod';
import { exportLines, hasRecords, importText } from './cli/transfer.ts';
import { openAdmin } from './cli/withAdmin.ts';
import { readCounts } from './storage/lowdb/fileCounts.ts';

const RECORDS = 'records.jsonl';
const ANALYTICS = 'analytics.jsonl';
const SECRET = 'secret';
const FIRST_DAY = '0001-01-01';

const dayCounts = z.object({ day: z.iso.date(), counts: z.record(z.string(), z.int().min(0)) });

/** Whether this machine has no records, because the API runs elsewhere. */
export const areElsewhere = ({ API_URL, DATABASE_URL }: Env): boolean =>
  API_URL !== undefined && !DATABASE_URL;

/** Text by file name, also while the site runs. @throws if the records can't be read */
export async function backUpRecords(env: Env): Promise<Map<string, string>> {
  const admin = await openAdmin(env);
  try {
    let lines = '';
    for await (const line of exportLines(admin)) lines += `${line}\n`;
    // A running site's analytics and key are files that it replaces atomically.
    const own = 'counts' in admin && admin;
    const days = await (own ? own.counts.since(FIRST_DAY) : readCounts(env.DATA_DIR, FIRST_DAY));
    const secret = own
      ? `${(await own.secret()).toString('hex')}\n`
      : await readText(join(env.DATA_DIR, SECRET));
    const analytics = days.map((day) => `${JSON.stringify(day)}\n`).join('');
    const files = new Map([[RECORDS, lines]]).set(ANALYTICS, analytics);
    return secret ? files.set(SECRET, secret) : files;
  } finally {
    await admin.close();
  }
}

/** Whether a folder exists and isn't empty. */
export const isFilled = async (folder: string): Promise<boolean> =>
  ((await readdir(folder).catch(nullIfMissing)) ?? []).length > 0;

/** Whether the folder of records isn't empty. @throws if the database has records */
export async function hasContent(env: Env): Promise<boolean> {
  if (!env.DATABASE_URL) return isFilled(env.DATA_DIR);
  const admin = await openAdmin(env);
  const isUsed = await hasRecords(admin).finally(() => admin.close());
  if (isUsed) throw new Error('The database has records. Name a new, empty one in DATABASE_URL.');
  return false;
}

/** @param files as `backUpRecords` returned them @returns number of records */
export async function restoreRecords(
  env: Env,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  const days = (files.get(ANALYTICS) ?? '').split('\n').filter(Boolean);
  const counts = days.map((line) => dayCounts.parse(JSON.parse(line)));
  const secret = files.get(SECRET)?.trim();
  const repository = await openAdmin(env);
  try {
    if (!('counts' in repository)) throw new Error(`A site has started in ${env.DATA_DIR}.`);
    await repository.secret(secret ? Buffer.from(secret, 'hex') : undefined);
    const { records } = await importText(repository, files.get(RECORDS) ?? '');
    for (const { day, counts: all } of counts) await repository.counts.add(day, all);
    return records;
  } finally {
    await repository.close();
  }
}
