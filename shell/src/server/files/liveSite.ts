// Server only. The brand as the live shell has it: feeds, manifest and the like change with a release.
import type { Pin, Registry } from '@platform/contract';
import type { ReleaseStore } from '@platform/registry/ReleaseStore';
import { readPinnedFile } from '@platform/registry/render/readPinnedFile';
import { site } from '@site/brand/site';

export type LiveSite = () => Promise<typeof site>;

const FILE = 'browser/site.json';

/** A shell from before it told has the brand that this server started with. */
export function liveSite(store: ReleaseStore, registry: () => Registry): LiveSite {
  let known: { version: string; brand: Promise<typeof site> } | undefined;
  const read = async (live: Pin): Promise<typeof site> =>
    Object.hasOwn(live.files, FILE)
      ? JSON.parse((await readPinnedFile(store, live, FILE)).toString('utf8'))
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
