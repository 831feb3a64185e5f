import { type Diagnosis, failing, ok, warning } from '@platform/server/diagnosis';
import type { Env } from '@platform/server/env';
import { Client } from 'pg';
import { listDamaged } from '../storage/lowdb/damagedFiles.ts';
import { MAKE_SPACE, storageWarning } from '../storage/lowStorage.ts';
import { nameOfDatabase } from '../storage/postgres/Database.ts';
import { lacksRecords, NAME_SETTINGS } from '../storage/requireRecords.ts';

const TIMEOUT_MS = 5_000;
const MOST_DRIFT_MS = 30_000;

/** Checks the storage of records without changing it: database, API or files. */
export const checkRecords = ({
  API_URL,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'API_URL' | 'DATABASE_URL' | 'DATA_DIR'>): Promise<Diagnosis> => {
  if (DATABASE_URL) return checkDatabase(DATABASE_URL);
  return API_URL ? askApi(API_URL) : checkFiles(DATA_DIR);
};

async function checkDatabase(url: string): Promise<Diagnosis> {
  const name = nameOfDatabase(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {}); // the query rejects as well
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; now: Date }>(
      `select current_setting('server_version') as version, clock_timestamp() as now`,
    );
    const [{ version, now } = { version: '', now: new Date() }] = rows;
    const drift = Math.round(Math.abs(now.getTime() - Date.now()) / 1000);
    if (drift * 1000 > MOST_DRIFT_MS) {
      const says = `The clocks of ${name} and of this machine differ by ${drift} s.`;
      return warning('records', says, 'Synchronise both with NTP.');
    }
    return ok('records', `The database ${name} works: PostgreSQL ${version}.`);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const says = `Can't use the database ${name}: ${message || code}.`;
    return failing(
      'records',
      says,
      'Check DATABASE_URL and that the database runs: docs/storage.md.',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function askApi(url: string): Promise<Diagnosis> {
  const fix = 'Start it there with "npm start -w api", or correct API_URL.';
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return ok('records', `The API at ${url} is ready.`);
    return failing('records', `The API at ${url} can't store records at the moment.`, fix);
  } catch {
    return failing('records', `The API at ${url} doesn't answer.`, fix);
  }
}

async function checkFiles(folder: string): Promise<Diagnosis> {
  if (lacksRecords({ DATA_DIR: folder })) {
    return failing('records', `The folder ${folder} doesn't exist.`, NAME_SETTINGS);
  }
  const full = await storageWarning({ DATA_DIR: folder });
  if (full) return warning('records', full, MAKE_SPACE);
  const damaged = await listDamaged(folder).catch(() => []);
  if (damaged.length === 0) return ok('records', `Records are stored in ${folder}.`);
  const fix = 'Check what it contains, then delete it: docs/storage.md.';
  return warning('records', `The site moved damaged files aside: ${damaged.join(', ')}.`, fix);
}
