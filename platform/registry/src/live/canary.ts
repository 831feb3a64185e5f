// Puts a version on trial with some visitors, and ends the trial: for all of them, or for none.

import type { Canary, Deployment, Registry, RegistryEntry } from '@platform/contract';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { deploymentSchema, parseAs, SHELL } from '../store/releases.schema.ts';
import { withMark } from './block.ts';
import { type ChangeMeta, changeEntries, type EntryChange } from './changeEntries.ts';
import { verifyIfLocal } from './promote.ts';

/**
 * Gives a version to `share` per cent of visitors (1 to 50), or changes the share of one on trial.
 * Throws, and changes nothing, for what `promote` would reject, while another version of the same
 * remote is on trial, and while the remote is frozen.
 */
export async function startCanary(
  store: ReleaseStore,
  deployment: Deployment,
  share: number,
  meta: ChangeMeta,
): Promise<Registry> {
  if (!Number.isInteger(share) || share < 1 || share > 50) {
    throw new Error(`A canary is for 1 to 50 per cent of visitors, not for ${share}.`);
  }
  if (deployment.name === SHELL) {
    throw new Error('The shell is one for all visitors: it has no canary. Release it as a whole.');
  }
  const checked = parseAs(deploymentSchema, `The release of ${deployment.name}`, deployment);
  await verifyIfLocal(store, checked);
  const { name, version } = checked;
  return changeEntries(store, 'canary', meta, (current) => {
    const entry = entryOf(current, name);
    const { live, canary } = entry;
    if (live.version === version) throw new Error(`${name} ${version} is live for all.`);
    if (canary && canary.deployment.version !== version) {
      throw new Error(
        `${name} ${canary.deployment.version} is on trial already. End that first: npm run site -- canary ${name} end`,
      );
    }
    if (canary?.share === share) return [];
    const since = canary?.since ?? new Date().toISOString();
    return [{ next: { ...entry, canary: { deployment: checked, share, since } }, to: version }];
  });
}

/** Makes the version on trial live for everybody; what was live is the first to go back to. */
export const promoteCanary = (
  store: ReleaseStore,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeEntries(store, 'canary-promoted', meta, (current) => {
    const entry = entryOf(current, name);
    const { deployment } = canaryOf(name, entry);
    return [{ next: { ...entry, live: deployment, previous: [entry.live, ...entry.previous] } }];
  });

/** Ends a trial: everybody gets the live version again. Throws when there is none. */
export const endCanary = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntries(store, 'canary-ended', meta, (current) => {
    const entry = entryOf(current, name);
    return [without(entry, canaryOf(name, entry))];
  });

/**
 * Ends the canary that began at `since`, and no other, and blocks its version. A second call, or one after
 * another decision, changes nothing.
 */
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
    const { next, ...told } = without(entry, entry.canary);
    return [{ ...told, next: withMark(next, version, meta) }];
  });

function without({ canary: _, ...next }: RegistryEntry, { deployment }: Canary): EntryChange {
  return { next, from: deployment.version };
}

function canaryOf(name: string, { canary }: RegistryEntry): Canary {
  if (canary) return canary;
  throw new Error(
    `${name} has no version on trial. Run "npm run site -- status" to see what is live.`,
  );
}
