import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { onTestFinished } from 'vitest';
import type { Repository } from '../records/repository.ts';
import { openRepository } from '../storage/openRepository.ts';

/** Opens records in files until the end of the test. */
export async function open(dataDir?: string, log = createLogger('test')): Promise<Repository> {
  const folder = dataDir ?? (await temporaryFolder());
  const repository = await openRepository({ dataDir: folder, log });
  onTestFinished(() => repository.close());
  return repository;
}
