// Server only. Several web servers, one database: each keeps a copy of what it holds, and goes on with
// that copy while it is away.
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import type { Connection } from './Connection.ts';
import { copyDatabase, copyFormer, readVersion } from './copyDatabase.ts';
import type { ReleaseDatabase } from './ReleaseDatabase.ts';

/** Servers hear of a change at once; this is for what they haven't heard. */
const POLL_MS = 1_000;
/** After so many looks, ten minutes or so, what was copied before is looked at as well. */
const CHECK_AFTER = 600;

/**
 * Brings a store's folder up to date, and again with every change. Answers a function that ends it.
 * @throws when the database can't be used and nothing is live in the folder
 */
export async function followDatabase(
  store: ReleaseStore,
  database: ReleaseDatabase,
  log: Log,
): Promise<() => Promise<void>> {
  const end = new AbortController();
  let open: Connection | undefined;
  let complained = '';
  const complain = ({ message }: Error) => {
    if (!end.signal.aborted && message !== complained) log(`${message} Going on with the copy.`);
    complained = message;
  };

  async function keepUp(connection: Connection): Promise<void> {
    open = connection;
    await connection.listen();
    let copied = '';
    for (let looks = 1; !end.signal.aborted; looks += 1) {
      const thorough = looks % CHECK_AFTER === 0;
      if (thorough || (await readVersion(connection)) !== copied) {
        copied = await copyDatabase(connection, store, { thorough });
        void database.use((other) => copyFormer(other, store)).catch(() => {});
      }
      complained = '';
      await connection.news(POLL_MS);
    }
  }

  await database.bring(store, { thorough: true }).catch(async (error: Error) => {
    complain(error);
    if (!(await store.registry(log))) throw error;
  });
  const ended = (async () => {
    while (!end.signal.aborted) {
      await database.use(keepUp).catch(complain);
      await pause(POLL_MS, undefined, { ref: false, signal: end.signal }).catch(() => {});
    }
  })();
  return async () => {
    end.abort();
    open?.close();
    await ended;
  };
}
