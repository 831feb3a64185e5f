// Blocked versions: they never go live again.

import type { Registry, RegistryEntry } from '@platform/contract';
import { shortName } from '@platform/remote/release/names';
import { entryOf } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ChangeMeta, changeEntries, decided } from './changeEntries.ts';

/** An entry with one more version marked as blocked. */
export const withMark = (
  entry: RegistryEntry,
  version: string,
  meta: ChangeMeta,
): RegistryEntry => ({
  ...entry,
  blocked: { ...entry.blocked, [version]: decided(meta) },
});

/**
 * Blocks a version: it can be neither live nor on canary.
 * @throws without a reason, and for the version that is live or on canary
 */
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
      throw new Error(`${name} ${version} is live. Go back first: npm run rollback -- ${short}`);
    }
    if (entry.canary?.deployment.version === version) {
      throw new Error(
        `${name} ${version} is on trial. End it first: npm run site -- canary ${short} end`,
      );
    }
    return [{ next: withMark(entry, version, meta), to: version }];
  });
}

/** Takes such a mark away. Changes nothing where there is none. */
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
