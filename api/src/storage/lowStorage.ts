import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { COLLECTIONS } from '../records/collections.ts';
import { usedOf } from './lowdb/RecordFile.ts';

/** Used share at which the owner is notified, while there is time to erase records or move them. */
export const LOW = 0.8;

/** Warning about files that are nearly full. Reads them without a lock, because the site may run. */
export async function storageWarning({
  DATABASE_URL,
  API_URL,
  DATA_DIR,
}: Pick<Env, 'DATA_DIR'> & Partial<Env>): Promise<string | undefined> {
  if (DATABASE_URL || API_URL) return undefined;
  const low: string[] = [];
  for (const name of COLLECTIONS) {
    const text =
      (await readFile(join(DATA_DIR, `${name}.json`), 'utf8').catch(nullIfMissing)) ?? '';
    // A record a line, between two of the file's own.
    const used = usedOf(Buffer.byteLength(text), text.split('\n').length - 3);
    if (used >= LOW) low.push(`${name} ${Math.floor(used * 100)} %`);
  }
  if (low.length === 0) return undefined;
  return `Storage for records is nearly full: ${low.join(', ')}. Full, it rejects new ones.`;
}

export const MAKE_SPACE =
  'Erase records with "npm run site -- inbox", or move to PostgreSQL: docs/storage.md.';
