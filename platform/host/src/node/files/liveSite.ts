import type { Deployment, Registry } from '@platform/contract';
import { type ReleaseStore, readDeployedFile } from '@platform/registry';
import type { SiteIdentity } from '../addresses/SiteIdentity.ts';

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
  let known: { version: string; brand: Promise<SiteIdentity> } | undefined;
  const read = async (live: Deployment): Promise<SiteIdentity> =>
    Object.hasOwn(live.files, FILE)
      ? JSON.parse((await readDeployedFile(store, live, FILE)).toString('utf8'))
      : site;
  return () => {
    const { live } = registry().shell;
    if (known?.version !== live.version) {
      const brand = read(live).catch(() => {
        // The next call retries.
        if (known?.brand === brand) known = undefined;
        return site;
      });
      known = { version: live.version, brand };
    }
    return known.brand;
  };
}
