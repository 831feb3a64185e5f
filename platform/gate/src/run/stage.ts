// A temporary store for a candidate: the live site with one release replaced.

import { randomUUID } from 'node:crypto';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry, Release } from '@platform/contract';
import {
  entriesOf,
  publishRelease,
  type ReleaseId,
  ReleaseStore,
  removeStale,
} from '@platform/registry';

/** Prefix of their names in the release store. */
const STAGE_PREFIX = '.checking-';

export interface Stage {
  store: ReleaseStore;
  /** Publishes the candidate to the real store. */
  adopt(): Promise<void>;
  /** Removes the store, but not what its links lead to. */
  remove(): Promise<void>;
}

/** @param folder the candidate's files @param next the registry with the candidate; other releases are linked */
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
    // The real store rejects other content for the same version.
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

/** Symlinks releases of one store into another. */
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

/** Copies, because only missing files are written. */
async function adopt(real: ReleaseStore, store: ReleaseStore, release: Release): Promise<void> {
  await publishRelease(real, store.releaseFolder(release), release);
}
