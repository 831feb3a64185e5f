// Server only. The release store that the settings name.
import type { Env } from '@platform/server/env';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { ReleaseDatabase } from './ReleaseDatabase.ts';

type Where = Pick<Env, 'RELEASES_DIR' | 'RELEASES_IN' | 'DATABASE_URL'>;

/** The store; its folder may be older than the database that it is a copy of. */
export const storeOf = ({ RELEASES_DIR, RELEASES_IN, DATABASE_URL }: Where): ReleaseStore =>
  new ReleaseStore(
    RELEASES_DIR,
    RELEASES_IN === 'database' && DATABASE_URL ? new ReleaseDatabase(DATABASE_URL) : undefined,
  );

/** The same for commands, up to date. @throws when the database can't be used */
export async function openStore(where: Where): Promise<ReleaseStore> {
  const store = storeOf(where);
  await store.database?.bring(store);
  return store;
}
