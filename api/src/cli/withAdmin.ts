import type { Run, Verb } from '@platform/contract/cli/program';
import { type Env, readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import type { Admin } from '../admin/Admin.ts';
import { connectAdmin } from '../admin/connectAdmin.ts';
import type { Repository } from '../records/repository.ts';
import { openRepository } from '../storage/openRepository.ts';
import { requireRecords } from '../storage/requireRecords.ts';

/**
 * Opens the records for a command and closes them afterwards.
 * @param mayCreate whether the command may create the folder of the records
 */
export const withAdmin =
  <Options>(
    work: (admin: Admin, verb: Verb<Options>) => Promise<void>,
    { mayCreate = false } = {},
  ): Run<Options> =>
  async (verb) => {
    const env = readEnv();
    if (!mayCreate) requireRecords(env);
    const admin = await openAdmin(env);
    try {
      await work(admin, verb);
    } finally {
      await admin.close();
    }
  };

/**
 * Opens the records of this environment: in the database, through the running site that locks the
 * files, or in the files.
 */
export async function openAdmin({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
}: Env): Promise<Admin | Repository> {
  // Warnings go to standard error, because standard output has the command's result.
  const log = createLogger('admin', (line) => {
    const { level, msg } = JSON.parse(line);
    if (level >= 40) process.stderr.write(`${msg}\n`);
  });
  const running = databaseUrl ? undefined : await connectAdmin(dataDir);
  return running ?? openRepository({ dataDir, databaseUrl, log });
}
