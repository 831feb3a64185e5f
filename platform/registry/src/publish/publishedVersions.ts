import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { versionSchema } from '../store/releaseParts.schema.ts';

/** Versions of a name in the store or its database, live or not, unsorted. */
export async function publishedVersions(store: ReleaseStore, name: string): Promise<string[]> {
  if (store.database) return store.database.versions(name, new Date());
  const entries = await readdir(path.join(store.folder, name)).catch(nullIfMissing);
  return (entries ?? []).filter((entry) => versionSchema.safeParse(entry).success);
}
