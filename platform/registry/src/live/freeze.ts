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
 * The same because the live version of a name looks bad; needs a reason. Changes nothing when another
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
  const { at, why } = entryOf(registry, remote).frozen ?? {};
  return at === frozen.at && why === frozen.why;
}

/** Allows them again. Changes nothing where nothing is frozen. */
export const thaw = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntries(store, 'thaw', meta, (current) => {
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
export const thawAll = (store: ReleaseStore, meta: ChangeMeta): Promise<Registry> =>
  changeAll(store, 'thaw', meta, (registry) => {
    const { frozen, ...rest } = registry;
    return frozen ? rest : registry;
  });

function changeAll(
  store: ReleaseStore,
  what: 'freeze' | 'thaw',
  { who, why, log = console.warn }: ChangeMeta,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  const beforehand = async ({ revision }: Registry) => {
    const at = new Date().toISOString();
    return [{ at, who, what, remote: 'all', from: null, to: '', why, revision }];
  };
  const needed = (current: Registry | null): Registry => {
    if (current) return change(current);
    throw new Error('Nothing has been released yet. Run "npm start" once.');
  };
  return store.update(needed, { log, beforehand });
}
