import type { Env } from '@platform/server/env';
import { type Finding, failing, ok, warning } from '@platform/server/finding';
import { Client } from 'pg';
import { listDamaged } from '../storage/lowdb/damagedFiles.ts';
import { nameOfDatabase } from '../storage/postgres/Database.ts';

const TIMEOUT_MS = 5_000;
const MOST_DRIFT_MS = 30_000;

/** Looks at where records are kept: asks the database, or looks for damaged files. Changes nothing. */
export const checkRecords = ({
  API_URL,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'API_URL' | 'DATABASE_URL' | 'DATA_DIR'>): Promise<Finding> => {
  if (DATABASE_URL) return checkDatabase(DATABASE_URL);
  return API_URL ? askApi(API_URL) : checkFiles(DATA_DIR);
};

async function checkDatabase(url: string): Promise<Finding> {
  const name = nameOfDatabase(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {}); // the query fails as well
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; now: Date }>(
      `select current_setting('server_version') as version, clock_timestamp() as now`,
    );
    const [{ version, now } = { version: '', now: new Date() }] = rows;
    const drift = Math.round(Math.abs(now.getTime() - Date.now()) / 1000);
    if (drift * 1000 > MOST_DRIFT_MS) {
      const says = `The clock of ${name} and this machine's are ${drift} s apart.`;
      return warning('records', says, 'Have both keep the time by NTP.');
    }
    return ok('records', `The database ${name} answers: PostgreSQL ${version}.`);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const says = `The database ${name} can't be used: ${message || code}.`;
    return failing('records', says, 'Check DATABASE_URL, and that it runs: docs/storage.md.');
  } finally {
    await client.end().catch(() => {});
  }
}

async function askApi(url: string): Promise<Finding> {
  const fix = 'Start it, or run this command where it runs: npm start -w api.';
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return ok('records', `The API at ${url} is ready.`);
    return failing('records', `The API at ${url} can't keep anything just now.`, fix);
  } catch {
    return failing('records', `The API at ${url} doesn't answer.`, fix);
  }
}

async function checkFiles(folder: string): Promise<Finding> {
  const damaged = await listDamaged(folder).catch(() => []);
  if (damaged.length === 0) return ok('records', `They are kept in files in ${folder}.`);
  const fix = 'Look at it, then delete it: docs/storage.md.';
  return warning('records', `A damaged file was put aside: ${damaged.join(', ')}.`, fix);
}
