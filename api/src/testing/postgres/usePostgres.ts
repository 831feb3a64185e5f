import { afterAll } from 'vitest';
import { findPostgres } from './findPostgres.ts';
import { type Postgres, startPostgres } from './startPostgres.ts';

/** PostgreSQL for a test file: starts on first use, stops after the last test. */
export function usePostgres() {
  const bin = findPostgres();
  let started: Promise<Postgres> | undefined;
  const server = () => {
    started ??= startPostgres(bin ?? '');
    return started;
  };
  afterAll(async () => (await started)?.stop());
  return {
    isMissing: !bin,
    newDatabase: async () => (await server()).newDatabase(),
    run: async (...given: Parameters<Postgres['run']>) => (await server()).run(...given),
  };
}
