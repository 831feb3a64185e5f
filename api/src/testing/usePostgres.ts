import { afterAll } from 'vitest';
import { findPostgres } from './findPostgres.ts';
import { type Postgres, startPostgres } from './startPostgres.ts';

export interface TestPostgres {
  isMissing: boolean;
  /** An empty database. @returns its address */
  newDatabase(): Promise<string>;
  /** One more server, for a test that disturbs it. */
  startAnother(): Promise<Postgres>;
}

/** PostgreSQL for the tests of a file: started when the first one asks, stopped after the last. */
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
  return {
    isMissing: !bin,
    newDatabase: async () => (await (started[0] ?? start())).newDatabase(),
    startAnother: start,
  };
}
