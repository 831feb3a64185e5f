// A release store of its own for one candidate, in which everything else is what is live now.

import { randomUUID } from 'node:crypto';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry, Release } from '@platform/contract';
import {
  entriesOf,
  publishRelease,
  ReleaseStore,
  removeStale,
  type ReleaseId,
} from '@platform/registry';

/** Names of such stores in the release store begin with it. */
const STAGE_PREFIX = '.checking-';

export interface Stage {
  store: ReleaseStore;
  /** Puts the candidate into the real store, once it has passed; nothing when it is there. */
  adopt(): Promise<void>;
  /** Removes the store, but nothing that is only linked into it. */
  remove(): Promise<void>;
}

/**
 * Makes the store. The candidate is compressed into it as if it were published; the folders of all
 * other live releases are linked, not copied.
 * @param folder where the candidate's files are
 * @param next the registry with the candidate in it
 */
export async function stage(
  real: ReleaseStore,
  release: Deployment,
  folder: string,
  next: Registry,
): Promise<Stage> {
  const store = new ReleaseStore(path.join(real.folder, STAGE_PREFIX + randomUUID()));
  const remove = () => rm(store.folder, { recursive: true, force: true });
  const { name, version } = release;
  try {
    await removeStale(real.folder, (each) => each.startsWith(STAGE_PREFIX));
    await mkdir(store.folder, { recursive: true });
    const others = entriesOf(next).filter(([each]) => each !== name);
    await linkReleases(
      real,
      store,
      others.map(([, { live }]) => live),
    );
    const present = (await real.release(name, version)) !== null;
    // Published before: the store rejects other content under the same version.
    if (present) await publishRelease(real, folder, release);
    if (present) await linkReleases(real, store, [release]);
    else await publishRelease(store, folder, release);
    await writeFile(store.registryFile, JSON.stringify({ ...next, revision: 1 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { store, remove, adopt: () => adopt(real, store, release) };
}

/** Puts releases of a store into another one, without copying anything. */
export async function linkReleases(
  real: ReleaseStore,
  store: ReleaseStore,
  releases: ReleaseId[],
): Promise<void> {
  for (const release of releases) {
    const to = store.releaseFolder(release);
    await mkdir(path.dirname(to), { recursive: true });
    await symlink(real.releaseFolder(release), to, 'junction');
  }
}

/** Not by renaming: only the files that the store lacks are written. */
async function adopt(real: ReleaseStore, store: ReleaseStore, release: Release): Promise<void> {
  await publishRelease(real, store.releaseFolder(release), release);
}
