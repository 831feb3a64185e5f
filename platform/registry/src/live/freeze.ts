// Stops releases of one name, for an incident or a holiday, and lets them go on.

import type { Registry } from '@platform/contract';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ChangeMeta, changeEntries, decided } from './changeEntries.ts';

/** Refuses promotions and canaries of a name from now on; a running canary stays. Needs a reason. */
export async function freeze(
  store: ReleaseStore,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const frozen = decided(meta);
  return changeEntries(store, 'freeze', meta, (current) => {
    const entry = entryOf(current, name);
    return entry.frozen ? [] : [{ next: { ...entry, frozen } }];
  });
}

/**
 * The same because the live version of a name looks blocked; needs a reason. Changes nothing when another
 * one is live by now, or the name is frozen.
 * @returns whether this call has frozen it
 */
export async function freezeLive(
  store: ReleaseStore,
  { remote, version }: { remote: string; version: string },
  meta: ChangeMeta,
): Promise<boolean> {
  const frozen = decided(meta);
  const registry = await changeEntries(store, 'freeze', meta, (current) => {
    const entry = entryOf(current, remote);
    if (entry.frozen || entry.live.version !== version) return [];
    return [{ next: { ...entry, frozen } }];
  });
  const { at, reason } = entryOf(registry, remote).frozen ?? {};
  return at === frozen.at && reason === frozen.reason;
}

/** Allows them again. Changes nothing where nothing is frozen. */
export const unfreeze = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntries(store, 'unfreeze', meta, (current) => {
    const { frozen, ...next } = entryOf(current, name);
    return frozen ? [{ next }] : [];
  });

/** The same for every name, also for those that come: nothing goes live but by going back. */
export async function freezeAll(store: ReleaseStore, meta: ChangeMeta): Promise<Registry> {
  const frozen = decided(meta);
  return changeAll(store, 'freeze', meta, (registry) =>
    registry.frozen ? registry : { ...registry, frozen },
  );
}

/** Allows them again; a name that was frozen by itself stays so. */
export const unfreezeAll = (store: ReleaseStore, meta: ChangeMeta): Promise<Registry> =>
  changeAll(store, 'unfreeze', meta, (registry) => {
    const { frozen, ...rest } = registry;
    return frozen ? rest : registry;
  });

function changeAll(
  store: ReleaseStore,
  action: 'freeze' | 'unfreeze',
  { author, reason, log = console.warn }: ChangeMeta,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  const beforehand = async ({ revision }: Registry) => {
    const at = new Date().toISOString();
    return [{ at, author, action, remote: 'all', from: null, to: '', reason, revision }];
  };
  const needed = (current: Registry | null): Registry => {
    if (current) return change(current);
    throw new Error('Nothing has been released yet. Run "npm start" once.');
  };
  return store.update(needed, { log, beforehand });
}
