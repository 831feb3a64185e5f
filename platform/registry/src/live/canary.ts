import type { Canary, Deployment, Registry, RegistryEntry } from '@platform/contract';
import { commandFor, shortName } from '@platform/contract/cli/verbs';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { deploymentSchema, parseAs, SHELL } from '../store/releases.schema.ts';
import { addBlock } from './block.ts';
import { type ChangeMeta, changeEntries, type EntryChange } from './changeEntries.ts';
import { verifyDeployment } from './promote.ts';

/**
 * Starts a canary, or changes its share.
 * @param share per cent of visitors, 1 to 50
 * @throws for what `promote` rejects, while the remote is frozen or has another canary; nothing changes then
 */
export async function startCanary(
  store: ReleaseStore,
  deployment: Deployment,
  share: number,
  meta: ChangeMeta,
): Promise<Registry> {
  if (!Number.isInteger(share) || share < 1 || share > 50) {
    throw new Error(`A canary's share is 1 to 50 per cent of visitors, not ${share}.`);
  }
  if (deployment.name === SHELL) {
    throw new Error("The shell can't be a canary. Release it for all visitors.");
  }
  const checked = parseAs(deploymentSchema, `The release of ${deployment.name}`, deployment);
  await verifyDeployment(store, checked);
  const { name, version } = checked;
  return changeEntries(store, 'canary', meta, (current) => {
    const entry = entryOf(current, name);
    const { live, canary } = entry;
    if (live.version === version)
      throw new Error(`${name} ${version} is live for all visitors already.`);
    if (canary && canary.deployment.version !== version) {
      throw new Error(
        `${name} ${canary.deployment.version} is the canary already. End it first: ${commandFor(meta.site, 'canary', shortName(name), 'end')}`,
      );
    }
    if (canary?.share === share) return [];
    const since = canary?.since ?? new Date().toISOString();
    return [{ next: { ...entry, canary: { deployment: checked, share, since } }, to: version }];
  });
}

/** Makes the canary live for all visitors; what was live becomes the first rollback target. */
export const promoteCanary = (
  store: ReleaseStore,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeEntries(store, 'canary-promoted', meta, (current) => {
    const entry = entryOf(current, name);
    const { deployment } = requireCanary(name, entry, meta);
    return [{ next: { ...entry, live: deployment, previous: [entry.live, ...entry.previous] } }];
  });

/** Ends the canary: all visitors get the live version. @throws without a canary */
export const endCanary = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntries(store, 'canary-ended', meta, (current) => {
    const entry = entryOf(current, name);
    return [removeCanary(entry, requireCanary(name, entry, meta))];
  });

/** Ends the canary that began at `since` and blocks its version; changes nothing when there is none. */
export const rollBackCanary = (
  store: ReleaseStore,
  name: string,
  since: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeEntries(store, 'canary-ended', meta, (current) => {
    const entry = entryOf(current, name);
    if (entry.canary?.since !== since) return [];
    const { version } = entry.canary.deployment;
    const { next, ...history } = removeCanary(entry, entry.canary);
    return [{ ...history, next: addBlock(next, version, meta) }];
  });

function removeCanary({ canary: _, ...next }: RegistryEntry, { deployment }: Canary): EntryChange {
  return { next, from: deployment.version };
}

function requireCanary(name: string, { canary }: RegistryEntry, { site }: ChangeMeta): Canary {
  if (canary) return canary;
  throw new Error(
    `${name} has no canary. To see what is live: ${commandFor(site, 'status', shortName(name))}`,
  );
}
