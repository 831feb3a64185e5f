// Copies of releases whose files are elsewhere: in a database, or on a remote's own host.

import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry, RegistryEntry, Release } from '@platform/contract';
import { isInStore, localDeployment, publishRelease } from '../files/publish.ts';
import { deploymentsOf, findDeployment } from '../store/entries.ts';
import { type FetchedRelease, ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { versionSchema } from '../store/releaseParts.schema.ts';
import { isElsewhere } from '../store/StorePaths.ts';
import { fetchRelease } from './fetchRelease.ts';

/** What a server needs before it can switch: what is shown, and the first to fall back on. */
export const needed = (entry: RegistryEntry): Deployment[] =>
  deploymentsOf({ ...entry, previous: entry.previous.slice(0, 1) });

/** Puts a damaged folder aside for as long as nothing better is there. */
async function replaceDamaged(folder: string, publish: () => Promise<unknown>): Promise<void> {
  // Under this name, pruning finds what a crash leaves behind.
  const aside = path.join(path.dirname(folder), `.pruned-${randomUUID()}`);
  const wasThere = await rename(folder, aside).then(
    () => true,
    () => false,
  );
  try {
    await publish();
  } catch (error) {
    if (wasThere) await rename(aside, folder);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/**
 * A release that was published, out of this store or out of its database. Null when it is kept
 * nowhere, or can't be had.
 */
export async function findRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Release | null> {
  const present = await store.release(name, version).catch(() => null);
  if (present || !store.database) return present;
  try {
    const { release, folder, remove } = await store.database.fetch({ name, version });
    try {
      if (release.name !== name || release.version !== version) return null;
      await publishRelease(folderOf(store), folder, release);
      return release;
    } finally {
      await remove();
    }
  } catch {
    return null;
  }
}

/** The deployment of a version that was published: the registry's own, or that of a release which is kept. */
export async function findPublished(
  store: ReleaseStore,
  entry: RegistryEntry,
  version: string,
): Promise<Deployment | undefined> {
  const known = findDeployment(entry, version);
  if (known || !versionSchema.safeParse(version).success) return known;
  const release = await findRelease(store, entry.live.name, version);
  return release ? localDeployment(release) : undefined;
}

/** A plain folder store, without the original's locks and messages. */
const folderOf = ({ folder }: ReleaseStore) => new ReleaseStore(folder);

/** Puts a release into the folder of a store, unless it is there, whole, already. */
export async function copyRelease(
  fetch: () => Promise<FetchedRelease>,
  store: ReleaseStore,
  deployment: Deployment,
): Promise<void> {
  if (await isInStore(store, deployment).catch(() => false)) return;
  const { release, folder, remove } = await fetch();
  try {
    if (release.name !== deployment.name || release.version !== deployment.version) {
      throw new Error(
        `${deployment.name} ${deployment.version} was asked for, and ${release.name} ${release.version} came.`,
      );
    }
    // The registry's hashes count, not those that came with the files.
    await replaceDamaged(store.releaseFolder(deployment), () =>
      publishRelease(folderOf(store), folder, deployment),
    );
  } finally {
    await remove();
  }
}

/**
 * Keeps what remotes have on hosts of their own in the store as well: when such a host is down, browsers
 * get the same files from here. What can't be had, or isn't what was pinned, is tried again next time.
 */
export async function keepCopies(
  { remotes }: Pick<Registry, 'remotes'>,
  store: ReleaseStore,
  log: Log,
): Promise<void> {
  const elsewhere = Object.values(remotes).flatMap(needed).filter(isElsewhere);
  for (const deployment of elsewhere) {
    await copyRelease(() => fetchRelease(deployment.base), store, deployment).catch(
      (error: Error) =>
        log(
          `There is no copy of ${deployment.name} ${deployment.version} for when its host is down: ${error.message}`,
        ),
    );
  }
}
