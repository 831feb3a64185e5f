import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { COLLECTIONS, type CollectionName } from '../records/collections.ts';
import type { Collections } from '../records/repository.ts';
import { usedOf } from './lowdb/RecordFile.ts';

/** Used share at which the owner is notified, while there is time to erase records or move them. */
const LOW = 0.8;

/** Collections that are nearly full, with percent used. */
export type LowStorage = [name: CollectionName, percent: number][];

async function lowStorage(
  used: (name: CollectionName) => Promise<number | undefined>,
): Promise<LowStorage> {
  const low: LowStorage = [];
  for (const name of COLLECTIONS) {
    const share = (await used(name)) ?? 0;
    if (share >= LOW) low.push([name, Math.floor(share * 100)]);
  }
  return low;
}

export const lowStorageOf = (repository: Collections): Promise<LowStorage> =>
  lowStorage(async (name) => (await repository[name].measure()).used);

/** Warning about files that are nearly full. Reads them without a lock, because the site may run. */
export async function storageWarning({
  DATABASE_URL,
  API_URL,
  DATA_DIR,
}: Pick<Env, 'DATA_DIR'> & Partial<Env>): Promise<string | undefined> {
  if (DATABASE_URL || API_URL) return undefined;
  const low = await lowStorage(async (name) => {
    const text =
      (await readFile(join(DATA_DIR, `${name}.json`), 'utf8').catch(nullIfMissing)) ?? '';
    // A record a line, between two of the file's own.
    return usedOf(Buffer.byteLength(text), text.split('\n').length - 3);
  });
  if (low.length === 0) return undefined;
  const full = low.map(([name, percent]) => `${name} ${percent} %`).join(', ');
  return `Storage for records is nearly full: ${full}. Full, it rejects new ones.`;
}

export const MAKE_SPACE =
  'Erase records with "npm run site -- inbox", or move to PostgreSQL: docs/storage.md.';
