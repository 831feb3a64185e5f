import type { Logger } from '@platform/server/observability/log';
import type { Repository } from '../records/repository.ts';
import { openLowdbRepository } from './lowdb/lowdbRepository.ts';

export interface StorageOptions {
  /** Folder of the records, created if missing, for one process at a time. Unused with a database. */
  dataDir: string;
  /** PostgreSQL instead of files. */
  databaseUrl?: string | undefined;
  log: Logger;
}

/**
 * Opens the configured storage backend.
 * @throws if the storage can't be used, with the way to fix it
 */
export async function openRepository(options: StorageOptions): Promise<Repository> {
  const { dataDir, databaseUrl, log } = options;
  if (!databaseUrl) return openLowdbRepository(dataDir, log);
  // Import here, so that a site on files doesn't load the driver.
  const { openPostgresRepository } = await import('./postgres/postgresRepository.ts');
  return openPostgresRepository(databaseUrl, log);
}
