// Records, analytics and the forms' key as the files of a backup, the same for files and PostgreSQL.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, readText } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { z } from 'zod';
import { connectAdmin } from '../admin/connectAdmin.ts';
import type { DayCounts } from '../records/repository.ts';
import { readCounts } from '../storage/lowdb/fileCounts.ts';
import { openRepository } from '../storage/openRepository.ts';
import { requireRecords } from '../storage/requireRecords.ts';
import { exportLines, hasRecords, importText } from './transfer.ts';
import { openAdmin } from './withAdmin.ts';

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
  requireRecords(env);
  const { DATA_DIR } = env;
  const admin = await openAdmin(env);
  try {
    const lines: string[] = [];
    for await (const line of exportLines(admin)) lines.push(`${line}\n`);
    // A running site's analytics and key are files that it replaces atomically.
    const isOpen = 'counts' in admin;
    const days = await (isOpen ? admin.counts.since(FIRST_DAY) : readCounts(DATA_DIR, FIRST_DAY));
    const secret = isOpen
      ? `${(await admin.secret()).toString('hex')}\n`
      : await readText(join(DATA_DIR, SECRET));
    return new Map([
      [RECORDS, lines.join('')],
      [ANALYTICS, days.map((day) => `${JSON.stringify(day)}\n`).join('')],
      ...(secret ? [[SECRET, secret] as const] : []),
    ]);
  } finally {
    await admin.close();
  }
}

/**
 * @returns whether records must make room first: the folder isn't empty
 * @throws if a site uses the folder, or if the database has records
 */
export async function checkRoomForRecords(env: Env): Promise<boolean> {
  const { DATA_DIR, DATABASE_URL } = env;
  if (DATABASE_URL) {
    const repository = await openRepository(storageOf(env));
    try {
      if (!(await hasRecords(repository))) return false;
    } finally {
      await repository.close();
    }
    throw new Error('The database has records. Name a new, empty one in DATABASE_URL.');
  }
  const names = (await readdir(DATA_DIR).catch(nullIfMissing)) ?? [];
  if (names.length === 0) return false;
  const running = await connectAdmin(DATA_DIR);
  if (!running) return true;
  await running.close();
  throw new Error(`A running site uses ${DATA_DIR}. Stop it, then restore.`);
}

/** @param files as `backUpRecords` returned them @returns number of records */
export async function restoreRecords(
  env: Env,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  const days = (files.get(ANALYTICS) ?? '').split('\n').filter(Boolean);
  const counts: DayCounts[] = days.map((line) => dayCounts.parse(JSON.parse(line)));
  const secret = files.get(SECRET)?.trim();
  const repository = await openRepository(storageOf(env));
  try {
    await repository.secret(secret ? Buffer.from(secret, 'hex') : undefined);
    const { records } = await importText(repository, files.get(RECORDS) ?? '');
    for (const { day, counts: all } of counts) await repository.counts.add(day, all);
    return records;
  } finally {
    await repository.close();
  }
}

const storageOf = ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env) => ({
  dataDir,
  databaseUrl,
  log: createLogger('restore', (line) => process.stderr.write(line)),
});
