import type { Registry, RegistryEntry } from '@platform/contract';
import { commandFor, shortName } from '@platform/contract/cli/verbs';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ChangeMeta, changeEntries, createDecision } from './changeEntries.ts';

export const addBlock = (
  entry: RegistryEntry,
  version: string,
  meta: ChangeMeta,
): RegistryEntry => ({
  ...entry,
  blocked: { ...entry.blocked, [version]: createDecision(meta) },
});

/** @throws if the reason is empty, and for the live version or the canary */
export function block(
  store: ReleaseStore,
  name: string,
  version: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const short = shortName(name);
  return changeEntries(store, 'block', meta, (current) => {
    const entry = entryOf(current, name);
    if (entry.live.version === version) {
      throw new Error(
        `${name} ${version} is live. Roll back first: ${commandFor(meta.site, 'rollback', short)}`,
      );
    }
    if (entry.canary?.deployment.version === version) {
      throw new Error(
        `${name} ${version} is a canary. End it first: ${commandFor(meta.site, 'canary', short, 'end')}`,
      );
    }
    return [{ next: addBlock(entry, version, meta), to: version }];
  });
}

/** Changes nothing when the version isn't blocked. */
export const unblock = (
  store: ReleaseStore,
  name: string,
  version: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeEntries(store, 'unblock', meta, (current) => {
    const entry = entryOf(current, name);
    const { [version]: found, ...blocked } = entry.blocked ?? {};
    return found ? [{ next: { ...entry, blocked }, to: version }] : [];
  });
