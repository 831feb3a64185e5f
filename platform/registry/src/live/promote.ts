// Makes a version live, or a former one again.

import type { Deployment, Registry, RegistryEntry } from '@platform/contract';
import { ChangedMeanwhile } from '@platform/contract/publishing';
import { isSameContent } from '../files/publish.ts';
import { findPublished, findRelease } from '../follow/copyRelease.ts';
import { entryOf, findEntry, isSameDeployment } from '../store/entries.ts';
import { wentLive } from '../store/history.ts';
import { verifyFiles } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { deploymentSchema, parseAs } from '../store/releases.schema.ts';
import { isElsewhere } from '../store/StorePaths.ts';
import { withMark } from './block.ts';
import { type ChangeMeta, changeEntries } from './changeEntries.ts';

/** Makes one release live. See `promoteAll`. */
export const promote = (
  store: ReleaseStore,
  deployment: Deployment,
  meta: ChangeMeta,
): Promise<Registry> => promoteAll(store, [deployment], meta);

/**
 * Makes several releases live in one step and answers the registry. Their former versions become
 * the first to go back to; a canary stays, unless it is the very version. What is live already stays
 * as it is. The first time, the shell must be among them. Throws, and changes nothing, when a name is
 * frozen, or a deployment breaks the contract, doesn't fit the shell's libraries, claims another remote's
 * path, or has files in this store that are missing or changed.
 */
export async function promoteAll(
  store: ReleaseStore,
  deployments: Deployment[],
  meta: ChangeMeta,
): Promise<Registry> {
  const checked = deployments.map((deployment) =>
    parseAs(deploymentSchema, `The release of ${deployment.name}`, deployment),
  );
  const names = checked.map((deployment) => deployment.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} can't go live in two versions at once.`);
  for (const deployment of checked) await verifyIfLocal(store, deployment);
  return changeEntries(store, 'promote', meta, (current) =>
    checked.flatMap((live) => {
      const entry = findEntry(current, live.name);
      if (isSameDeployment(entry?.live, live)) return [];
      return [{ next: { ...entry, live, previous: entry ? [entry.live, ...entry.previous] : [] } }];
    }),
  );
}

/**
 * Makes the previous version live again, or the named one out of `previous`, or one that was live before
 * all of these. What was newer goes to the end of the list: rolling back again leads further back, not to and fro. Throws like
 * `promoteAll`, and when there is nothing to go back to.
 */
export async function rollback(
  store: ReleaseStore,
  name: string,
  version: string | undefined,
  meta: ChangeMeta,
): Promise<Registry> {
  await store.rejectIfCopy();
  const before = await store.registry(meta.log);
  const further = version && (await formerly(store, entryOf(before, name), version));
  const { deployment: wanted } = target(before, name, version, further);
  await verifyIfLocal(store, wanted);
  return changeEntries(store, 'rollback', meta, (current) => {
    const { deployment, index } = target(current, name, version, further);
    if (!isSameDeployment(deployment, wanted)) {
      throw new ChangedMeanwhile(
        `Somebody else has just changed ${name}. Run "npm run site -- status" and decide.`,
      );
    }
    const { live, previous, ...rest } = entryOf(current, name);
    const older = previous.slice(index + 1);
    const newer = [live, ...previous.slice(0, index)];
    return [{ next: { ...rest, live: deployment, previous: [...older, ...newer] } }];
  });
}

/**
 * Goes back from a version that has turned out blocked, and blocked it. Changes nothing when something else
 * is live by now, or there is nothing to go back to.
 */
export const rollBackLive = (
  store: ReleaseStore,
  name: string,
  version: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeEntries(store, 'automatic-rollback', meta, (current) => {
    const entry = entryOf(current, name);
    const [live, ...previous] = entry.previous;
    if (entry.live.version !== version || !live) return [];
    return [{ next: { ...withMark(entry, version, meta), live, previous } }];
  });

/** A version that was live at some time and is still in the store, however long ago that was. */
async function formerly(store: ReleaseStore, entry: RegistryEntry, version: string) {
  const { name } = entry.live;
  const history = await store.history();
  const was = history.some((line) => line.remote === name && line.to === version && wentLive(line));
  return was ? findPublished(store, entry, version) : undefined;
}

/** The deployment to go back to and its index among the previous ones; `further` comes last. */
function target(
  registry: Registry | null,
  name: string,
  version: string | undefined,
  further: Deployment | undefined | '',
) {
  const { live, previous } = entryOf(registry, name);
  if (version === live.version) throw new Error(`${name} ${version} is live already.`);
  const index = version ? previous.findIndex((former) => former.version === version) : 0;
  const deployment = previous[index];
  if (deployment) return { deployment, index };
  if (further) return { deployment: further, index: previous.length };
  const choice = previous.map((former) => former.version).join(', ');
  throw new Error(
    choice
      ? `${name} can't go back to ${version}. It can go back to: ${choice}.`
      : `${name} has no version to go back to.`,
  );
}

/** A deployment whose base is this store must be in it, unchanged. */
export async function verifyIfLocal(store: ReleaseStore, deployment: Deployment): Promise<void> {
  if (isElsewhere(deployment)) return;
  const { name, version } = deployment;
  const present = (await store.release(name, version)) ?? (await findRelease(store, name, version));
  if (!present) throw new Error(`${name} ${version} is not in ${store.folder}. Publish it first.`);
  if (!isSameContent(present, deployment)) {
    throw new Error(
      `${name} ${version} is not what was published. Delete it and publish it again.`,
    );
  }
  await verifyFiles(store, deployment);
}
