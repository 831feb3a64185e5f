// A temporary store for candidates: the live site with their releases replaced.

import { randomUUID } from 'node:crypto';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, Release } from '@platform/contract';
import {
  entriesOf,
  publishRelease,
  type ReleaseId,
  ReleaseStore,
  removeStale,
} from '@platform/registry';
import type { Candidate } from '../checks/Check.ts';

/** Prefix of their names in the release store. */
const STAGE_PREFIX = '.checking-';

export interface Stage {
  store: ReleaseStore;
  /** Publishes the candidates to the real store. */
  adopt(): Promise<void>;
  /** Removes the store, but not what its links lead to. */
  remove(): Promise<void>;
}

/** @param next the registry with the candidates; other releases are linked */
export async function stage(
  real: ReleaseStore,
  candidates: Candidate[],
  next: Registry,
): Promise<Stage> {
  const store = new ReleaseStore(path.join(real.folder, STAGE_PREFIX + randomUUID()));
  const remove = () => rm(store.folder, { recursive: true, force: true });
  const names = candidates.map(({ deployment }) => deployment.name);
  try {
    await removeStale(real.folder, (each) => each.startsWith(STAGE_PREFIX));
    await mkdir(store.folder, { recursive: true });
    const others = entriesOf(next).filter(([each]) => !names.includes(each));
    await linkReleases(
      real,
      store,
      others.map(([, { live }]) => live),
    );
    for (const { deployment, folder } of candidates) {
      const { name, version } = deployment;
      const present = (await real.release(name, version)) !== null;
      // The real store rejects other content for the same version.
      if (present) await publishRelease(real, folder, deployment);
      if (present) await linkReleases(real, store, [deployment]);
      else await publishRelease(store, folder, deployment);
    }
    await writeFile(store.registryFile, JSON.stringify({ ...next, revision: 1 }));
  } catch (error) {
    await remove();
    throw error;
  }
  const adoptAll = async () => {
    for (const { deployment } of candidates) await adopt(real, store, deployment);
  };
  return { store, remove, adopt: adoptAll };
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
