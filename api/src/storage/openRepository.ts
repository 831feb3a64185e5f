import type { Logger } from '@platform/server/observability/log';
import type { Repository } from '../records/repository.ts';
import { openLowdbRepository } from './lowdb/lowdbRepository.ts';

interface StorageOptions {
  /** Folder of the records; made when it isn't there. Not used with a database. */
  dataDir: string;
  /** PostgreSQL instead of files. */
  databaseUrl?: string | undefined;
  log: Logger;
}

/**
 * The one place that picks the backend.
 * @throws when the storage can't be used, saying what to do
 */
export async function openRepository(options: StorageOptions): Promise<Repository> {
  const { dataDir, databaseUrl, log } = options;
  if (!databaseUrl) return openLowdbRepository(dataDir, log);
  // Only now: a site on files needn't load the driver.
  const { openPostgresRepository } = await import('./postgres/postgresRepository.ts');
  return openPostgresRepository(databaseUrl, log);
}
