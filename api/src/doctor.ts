// What `site doctor` finds about mail and records. Changes and sends nothing.
import type { Env } from '@platform/server/env';
import { type Diagnosis, failing, ok, warning } from '@platform/server/observability/diagnosis';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { describeMissingRecords, type Places } from './admin/openAdmin.ts';
import { describeFailure } from './mail/describeFailure.ts';
import { smtpOptions } from './mail/smtpOptions.ts';
import { nameOfDatabase } from './storage/postgres/Database.ts';
import { MAKE_SPACE, storageWarning } from './storage/storageState.ts';

const TIMEOUT_MS = 5_000;

export async function checkMail(env: Pick<Env, 'SMTP_URL' | 'NOTIFY_EMAIL'>): Promise<Diagnosis> {
  const { SMTP_URL: url, NOTIFY_EMAIL: receiver } = env;
  if (!url) {
    const says =
      'SMTP_URL is unset, so messages and requests aren’t mailed; "npm run site -- inbox" lists them.';
    return warning('mail', says, 'Set SMTP_URL and NOTIFY_EMAIL: docs/mail.md.');
  }
  const { host } = new URL(url);
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
    return ok('mail', `${host} accepts the sign-in; mail goes to ${receiver}.`);
  } catch (error) {
    const says = `Can't use the mail server ${host}: ${describeFailure(error).text}`;
    const fix = 'Check SMTP_URL and that this machine can reach that port: docs/mail.md.';
    return failing('mail', says, fix);
  } finally {
    transport.close();
  }
}

export async function checkRecords({ API_URL, DATABASE_URL, DATA_DIR }: Places) {
  if (DATABASE_URL) return checkDatabase(DATABASE_URL);
  if (API_URL) return askApi(API_URL);
  const what = 'records';
  const lack = describeMissingRecords({ DATA_DIR, API_URL, DATABASE_URL });
  if (lack) return failing(what, lack.says, lack.fix);
  const full = await storageWarning({ DATA_DIR });
  return full ? warning(what, full, MAKE_SPACE) : ok(what, `Records are stored in ${DATA_DIR}.`);
}

async function checkDatabase(url: string): Promise<Diagnosis> {
  const name = nameOfDatabase(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {}); // the query rejects as well
  try {
    await client.connect();
    return ok('records', `The database ${name} accepts connections.`);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const says = `Can't use the database ${name}: ${message || code}.`;
    const fix = 'Check DATABASE_URL and that the database runs: docs/storage.md.';
    return failing('records', says, fix);
  } finally {
    await client.end().catch(() => {});
  }
}

async function askApi(url: string): Promise<Diagnosis> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
  if (answer?.ok) return ok('records', `The API at ${url} is ready.`);
  const problem = answer ? "can't store records at the moment" : "doesn't answer";
  const fix = 'Start it there with "npm start -w api", or correct API_URL.';
  return failing('records', `The API at ${url} ${problem}.`, fix);
}
