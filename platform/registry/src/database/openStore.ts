import type { Env } from '@platform/server/env';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { ReleaseDatabase } from './ReleaseDatabase.ts';

type Where = Pick<Env, 'RELEASES_DIR' | 'RELEASES_IN' | 'DATABASE_URL'>;

/** Without updating the folder from its database. */
export const storeOf = ({ RELEASES_DIR, RELEASES_IN, DATABASE_URL }: Where): ReleaseStore =>
  new ReleaseStore(
    RELEASES_DIR,
    RELEASES_IN === 'database' && DATABASE_URL ? new ReleaseDatabase(DATABASE_URL) : undefined,
  );

/** With the folder updated from its database. @throws when the database is unavailable */
export async function openStore(where: Where): Promise<ReleaseStore> {
  const store = storeOf(where);
  await store.database?.sync(store);
  return store;
}
