// Server only. The brand as the live shell has it: feeds, manifest and the like change with a release.
import type { Deployment, Registry } from '@platform/contract';
import { type ReleaseStore, readDeployedFile } from '@platform/registry';
import type { SiteIdentity } from '../addresses/SiteIdentity.ts';

export type LiveSite = () => Promise<SiteIdentity>;

const FILE = 'browser/site.json';

/** @param site of a shell from before its releases said it, and while it can't be read */
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
        // Asked for again: what couldn't be read for a moment isn't missing.
        if (known?.brand === brand) known = undefined;
        return site;
      });
      known = { version: live.version, brand };
    }
    return known.brand;
  };
}
