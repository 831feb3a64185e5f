import type { Logger } from '@site/kit/server/log';
import { openLowdbRepository } from './lowdb/lowdbRepository.ts';
import { openPostgresRepository } from './postgres/postgresRepository.ts';
import type { Repository } from './repository.ts';

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
export function openRepository({ dataDir, databaseUrl, log }: StorageOptions): Promise<Repository> {
  return databaseUrl ? openPostgresRepository(databaseUrl, log) : openLowdbRepository(dataDir, log);
}
