// The files of a store that a backup holds.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

interface StoreFile {
  /** Relative to the store, with "/". */
  name: string;
  content: Buffer;
  mode: number;
}

/** What a server makes anew, and what belongs to one machine or moment. */
const left = (store: ReleaseStore): Set<string> =>
  new Set(
    [
      store.uploadsFolder,
      store.healthFolder,
      store.pagesFolder,
      store.backupFile,
      store.formerRegistryFile,
      // Added at the end.
      store.registryFile,
      'registry.lock',
    ].map((file) => path.basename(file)),
  );

/**
 * Hands over a store's files, one by one, the registry last: only then is something live in a copy. Releases wait
 * meanwhile, so that the copy is consistent.
 */
export async function backUpStore(
  store: ReleaseStore,
  add: (file: StoreFile) => Promise<void>,
): Promise<void> {
  if (!(await store.registry())) return;
  await store.locked(async () => {
    const skipped = left(store);
    const top = (await readdir(store.folder)).filter((name) => !skipped.has(name)).sort();
    for (const name of top) await addAll(store.folder, name, add);
    await addAll(store.folder, path.basename(store.registryFile), add);
  });
}

async function addAll(
  folder: string,
  name: string,
  add: (file: StoreFile) => Promise<void>,
): Promise<void> {
  const file = path.join(folder, name);
  const facts = await stat(file).catch(nullIfMissing);
  if (facts?.isDirectory()) {
    for (const inside of (await readdir(file)).sort())
      await addAll(folder, `${name}/${inside}`, add);
  } else if (facts?.isFile() && !name.endsWith('.tmp')) {
    await add({ name, content: await readFile(file), mode: facts.mode & 0o777 });
  }
}

/**
 * @returns whether a store must make room for another one's files
 * @throws if a server uses it
 */
export async function checkRoomForStore(store: ReleaseStore): Promise<boolean> {
  const { servers } = await store.health();
  if (servers > 0) {
    throw new Error(
      `A running site uses ${store.folder}. Stop it, then restore; after a crash wait 90 seconds.`,
    );
  }
  return ((await readdir(store.folder).catch(nullIfMissing)) ?? []).length > 0;
}
