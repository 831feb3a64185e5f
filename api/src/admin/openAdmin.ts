import { existsSync } from 'node:fs';
import type { Run, Verb } from '@platform/contract/cli/program';
import { type Env, readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import type { Repository } from '../records/repository.ts';
import { openRepository } from '../storage/openRepository.ts';
import { type Admin, connectAdmin } from './adminServer.ts';

export type Places = Pick<Env, 'API_URL' | 'DATABASE_URL' | 'DATA_DIR'>;

/** How to name the records that a command reads. */
const NAME_SETTINGS =
  "Name the service's settings (node --env-file=/etc/site.env …), or correct DATA_DIR. The first start of the site creates it.";

/** What is wrong if the folder of records is missing although it holds them, and how to fix it. */
export function describeMissingRecords({ API_URL, DATABASE_URL, DATA_DIR }: Places) {
  if (DATABASE_URL || existsSync(DATA_DIR)) return undefined;
  const fix = API_URL ? `The API at ${API_URL} has them: run the command there.` : NAME_SETTINGS;
  return { says: `There are no records in ${DATA_DIR}: the folder doesn't exist.`, fix };
}

/** @throws if the folder of records is missing, so that no command reads an empty one by mistake */
export function requireRecords(env: Places): void {
  const lack = describeMissingRecords(env);
  if (lack) throw new Error(`${lack.says} ${lack.fix}`);
}

/** Opens the records for a command and closes them afterwards. */
export const withAdmin =
  <Options>(work: (admin: Admin, verb: Verb<Options>) => Promise<void>): Run<Options> =>
  async (verb) => {
    const env = readEnv();
    requireRecords(env);
    await withRecords(openAdmin(env), (admin) => work(admin, verb));
  };

/** Runs `work` on records and closes them. @returns its result */
export async function withRecords<O extends Pick<Admin, 'close'>, R>(
  opening: Promise<O>,
  work: (opened: O) => Promise<R>,
): Promise<R> {
  const opened = await opening;
  return work(opened).finally(() => opened.close());
}

/** The storage of this environment, for a command: warnings go to standard error. */
export function openStorage({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env) {
  const log = createLogger('admin', (line) => {
    const { level, msg } = JSON.parse(line);
    if (level >= 40) process.stderr.write(`${msg}\n`);
  });
  return openRepository({ dataDir, databaseUrl, log });
}

/**
 * Opens the records of this environment: in the database, through the running site that locks the
 * files, or in the files.
 */
export async function openAdmin(env: Env): Promise<Admin | Repository> {
  const running = env.DATABASE_URL ? undefined : await connectAdmin(env.DATA_DIR);
  return running ?? openStorage(env);
}
