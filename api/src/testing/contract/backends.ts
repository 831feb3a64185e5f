// Shared by the contract tests of all backends.

import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { onTestFinished, type TestAPI } from 'vitest';
import type { Handling } from '../../records/handling.ts';
import type { Repository, Stored } from '../../records/repository.ts';
import { openRepository } from '../../storage/openRepository.ts';

const log = createLogger('test');
export const review = { name: 'Asha', company: '', rating: 5, text: 'Good' };
export const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
export const MINUTE = 60_000;

/** An empty storage that can be opened repeatedly. */
export type Place = { open(): Promise<Repository> };

export interface Backend {
  it: Pick<TestAPI, 'for'> & ((name: string, test: () => Promise<void>) => void);
  make(): Promise<Place>;
  /** Opens a new, empty storage. */
  begin(): Promise<Repository>;
}

export async function inFiles(): Promise<Place> {
  const dataDir = await temporaryFolder();
  return { open: () => openRepository({ dataDir, log }) };
}

export const inDatabase = (databaseUrl: string): Place => ({
  open: () => openRepository({ dataDir: '', databaseUrl, log }),
});

/** Opens a storage until the end of the test. */
export async function use({ open }: Place): Promise<Repository> {
  const repository = await open();
  onTestFinished(() => repository.close());
  return repository;
}

export async function textsOf(
  records: Promise<readonly Stored<typeof review>[]>,
): Promise<string[]> {
  return (await records).map(({ text }) => text);
}

/** A review as another site exported it; `more` are other fields. */
export const dated = (created_at: string, handling: Handling, more: object = {}) => ({
  ...{ ...review, ...more },
  id: crypto.randomUUID(),
  created_at,
  handling,
});

export const add = async ({ reviews }: Repository, text: string) =>
  (await reviews.insert({ ...review, text })).record;
