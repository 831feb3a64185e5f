// Copies of releases whose files are on another host.

import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry, RegistryEntry, Release } from '@platform/contract';
import { isInStore, localDeployment, publishRelease } from '../files/publish.ts';
import { deploymentsOf, findDeployment } from '../store/entries.ts';
import type { FetchedRelease, ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { versionSchema } from '../store/releaseParts.schema.ts';
import { isElsewhere } from '../store/StorePaths.ts';
import { fetchRelease } from './fetchRelease.ts';

/** What a server needs before it switches: all versions in use and the first rollback target. */
export const needed = (entry: RegistryEntry): Deployment[] =>
  deploymentsOf({ ...entry, previous: entry.previous.slice(0, 1) });

/** Renames a damaged folder until `publish` has replaced it. */
async function replaceDamaged(folder: string, publish: () => Promise<unknown>): Promise<void> {
  // Pruning removes folders with this name after a crash.
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

/** A release from the store; null when it is missing or unreadable. */
export const findRelease = (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Release | null> => store.release(name, version).catch(() => null);

/** From the registry, else from the store. */
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

/** Puts a release into the store, unless the whole release is there. */
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
        `Expected ${deployment.name} ${deployment.version}, but ${deployment.base} has ${release.name} ${release.version}.`,
      );
    }
    // The registry's hashes count, not those of the host.
    await replaceDamaged(store.releaseFolder(deployment), () =>
      publishRelease(store, folder, deployment),
    );
  } finally {
    await remove();
  }
}

/** Copies releases of other hosts, so that this store can serve them while a host is down. Logs failures. */
export async function keepCopies(
  { remotes }: Pick<Registry, 'remotes'>,
  store: ReleaseStore,
  log: Log,
): Promise<void> {
  const elsewhere = Object.values(remotes).flatMap(needed).filter(isElsewhere);
  for (const deployment of elsewhere) {
    await copyRelease(() => fetchRelease(deployment.base), store, deployment).catch(
      (error: Error) =>
        log(`Can't copy ${deployment.name} ${deployment.version} from its host: ${error.message}`),
    );
  }
}
