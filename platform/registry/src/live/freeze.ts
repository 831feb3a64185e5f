import type { Registry } from '@platform/contract';
import { entryOf, FIRST_RELEASE } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ChangeMeta, changeEntries, decided } from './changeEntries.ts';

/** Rejects promotions and canaries of a name; a running canary stays. @throws if the reason is empty */
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

/** Changes nothing when the name isn't frozen. */
export const unfreeze = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntries(store, 'unfreeze', meta, (current) => {
    const { frozen, ...next } = entryOf(current, name);
    return frozen ? [{ next }] : [];
  });

/** Freezes every name, new ones too; rollback still works. */
export async function freezeAll(store: ReleaseStore, meta: ChangeMeta): Promise<Registry> {
  const frozen = decided(meta);
  return changeAll(store, 'freeze', meta, (registry) =>
    registry.frozen ? registry : { ...registry, frozen },
  );
}

/** Ends `freezeAll`; names with a freeze of their own stay frozen. */
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
    throw new Error(`Nothing has been released yet. ${FIRST_RELEASE}`);
  };
  return store.update(needed, { log, beforehand });
}
