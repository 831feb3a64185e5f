import type { Decision, Registry } from '@platform/contract';
import { ALL, entryOf, FIRST_RELEASE } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ChangeMeta, changeEntries, createDecision } from './changeEntries.ts';

/**
 * Rejects promotions and canaries of a name, or of ALL, new ones too. A running canary stays; rollback works.
 * @throws if the reason is empty
 */
export async function freeze(
  store: ReleaseStore,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const frozen = createDecision(meta);
  return change(store, 'freeze', name, meta, (before) =>
    before.frozen ? before : { ...before, frozen },
  );
}

/** Changes nothing when the name isn't frozen. After ALL, names with a freeze of their own stay frozen. */
export const unfreeze = (store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Registry> =>
  change(store, 'unfreeze', name, meta, (before) => {
    const { frozen, ...rest } = before;
    return frozen ? (rest as typeof before) : before;
  });

function change(
  store: ReleaseStore,
  action: 'freeze' | 'unfreeze',
  name: string,
  meta: ChangeMeta,
  apply: <T extends { frozen?: Decision }>(before: T) => T,
): Promise<Registry> {
  if (name !== ALL) {
    return changeEntries(store, action, meta, (current) => {
      const entry = entryOf(current, name);
      const next = apply(entry);
      return next === entry ? [] : [{ next }];
    });
  }
  const { author, reason, log = console.warn } = meta;
  const beforehand = async ({ revision }: Registry) => {
    const at = new Date().toISOString();
    return [{ at, author, action, remote: ALL, from: null, to: '', reason, revision }];
  };
  const needed = (current: Registry | null): Registry => {
    if (current) return apply(current);
    throw new Error(`Nothing has been released yet. ${FIRST_RELEASE}`);
  };
  return store.update(needed, { log, beforehand });
}
