import { readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { outputMayEnd } from '@platform/server/outputMayEnd';
import type { Admin } from '../admin/Admin.ts';
import { connectAdmin } from '../admin/connectAdmin.ts';
import { openRepository } from '../storage/openRepository.ts';

/** What was asked for can't be done: told without a stack. */
export class Refusal extends Error {}

/** Runs a command on the admin; what goes wrong is told on standard error, and the process ends with 1. */
export async function runCommand(
  work: (admin: Admin, args: string[]) => Promise<void>,
  usage: string,
): Promise<void> {
  const args = process.argv.slice(2);
  outputMayEnd();
  if (args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  let admin: Admin | undefined;
  try {
    admin = await openAdmin();
    await work(admin, args);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // `parseArgs` names the option that it doesn't know.
    const isMisuse = code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${message}${isMisuse ? `\n\n${usage}` : ''}\n`);
    process.exitCode = 1;
  } finally {
    await admin?.close();
  }
}

/**
 * The records that the site with this environment uses: in its database; in files through the site
 * that holds them; or in files that nobody uses just now.
 */
async function openAdmin(): Promise<Admin> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnv();
  // Standard output is the command's own.
  const log = createLogger('admin', (line) => {
    const { level, msg } = JSON.parse(line);
    if (level >= 40) process.stderr.write(`${msg}\n`);
  });
  const running = databaseUrl ? undefined : await connectAdmin(dataDir);
  return running ?? openRepository({ dataDir, databaseUrl, log });
}
