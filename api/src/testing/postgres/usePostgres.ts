import { afterAll } from 'vitest';
import { findPostgres } from './findPostgres.ts';
import { type Postgres, startPostgres } from './startPostgres.ts';

export interface TestPostgres extends Pick<Postgres, 'newDatabase' | 'run'> {
  isMissing: boolean;
  /** Starts another server, for tests that disturb it. */
  startAnother(): Promise<Postgres>;
}

/** PostgreSQL for a test file: starts on first use, stops after the last test. */
export function usePostgres(): TestPostgres {
  const bin = findPostgres();
  const started: Promise<Postgres>[] = [];
  const start = () => {
    const server = startPostgres(bin ?? '');
    started.push(server);
    return server;
  };
  afterAll(async () => {
    for (const server of started) await (await server).stop();
  });
  const first = () => started[0] ?? start();
  return {
    isMissing: !bin,
    newDatabase: async () => (await first()).newDatabase(),
    run: async (...given) => (await first()).run(...given),
    startAnother: start,
  };
}
