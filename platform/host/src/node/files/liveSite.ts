import type { Deployment, Registry } from '@platform/contract';
import type { ReleaseStore } from '@platform/registry/store';
import { LRUCache } from 'lru-cache';
import type { SiteIdentity } from '../addresses/SiteTexts.ts';

export type LiveSite = () => Promise<SiteIdentity>;

const FILE = 'browser/site.json';

/**
 * The identity in the live shell's release.
 * @param site fallback for older shells and unreadable files
 */
export function liveSite(
  store: ReleaseStore,
  registry: () => Registry,
  site: SiteIdentity,
): LiveSite {
  // A failed read isn't kept.
  const known = new LRUCache<string, SiteIdentity, Deployment>({
    max: 1,
    fetchMethod: async (_version, _stale, { context: live }) =>
      Object.hasOwn(live.files, FILE)
        ? JSON.parse((await store.readFile(live, FILE)).toString('utf8'))
        : site,
  });
  return () => {
    const { live } = registry().shell;
    return known.forceFetch(live.version, { context: live }).catch(() => site);
  };
}
