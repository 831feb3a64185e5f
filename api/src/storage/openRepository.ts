import type { Logger } from '@site/kit/log';
import { openLowdbRepository } from './lowdb/lowdbRepository.ts';
import type { Repository } from './repository.ts';

interface StorageOptions {
  /** Folder of the records; made when it isn't there. */
  dataDir: string;
  log: Logger;
}

/** The one place that picks the backend. */
export function openRepository({ dataDir, log }: StorageOptions): Promise<Repository> {
  return openLowdbRepository(dataDir, log);
}
