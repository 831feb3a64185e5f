// Stops releases of one name, for an incident or a holiday, and lets them go on.

import type { Registry } from '@site/kit/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ChangeMeta, changeEntries } from './changeEntries.ts';
import { entryOf } from './entries.ts';

/** Refuses promotions and canaries of a name from now on; a running canary stays. Needs a reason. */
export async function freeze(
  store: ReleaseStore,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const { who, why } = meta;
  if (!why.trim()) throw new Error('Say why, for whoever finds it frozen: --why "reason".');
  return changeEntries(store, 'freeze', meta, (current) => {
    const entry = entryOf(current, name);
    if (entry.frozen) return [];
    return [{ next: { ...entry, frozen: { who, why, at: new Date().toISOString() } } }];
  });
}

/** Allows them again. Changes nothing where nothing is frozen. */
export const thaw = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntries(store, 'thaw', meta, (current) => {
    const { frozen, ...next } = entryOf(current, name);
    return frozen ? [{ next }] : [];
  });
