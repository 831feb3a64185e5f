// Browser only. Hashes of all files that are loaded by script, as the registry pins them.
import type { HashedFiles } from '../app/payload.ts';

/** Name under which the bundler's chunk loaders find the function (kit/src/build/integrityHook.ts). */
export const INTEGRITY_GLOBAL = '__siteIntegrity';

/**
 * Gives the `integrity` value for an address of a release's file; nothing in development.
 * @throws for a file in a pinned folder whose hash nobody knows: it must not run
 */
export function integrityOf(releases: HashedFiles[]) {
  const pins = releases.map((pin) => ({
    base: new URL(pin.base, location.href).href,
    integrity: pin.integrity,
  }));
  return (address: string): string | undefined => {
    const url = new URL(address, location.href).href;
    const pin = pins.find(({ base }) => url.startsWith(base));
    if (!pin || Object.keys(pin.integrity).length === 0) return undefined;
    const hash = pin.integrity[url.slice(pin.base.length)];
    if (!hash) throw new Error(`No hash is known for ${url}; it is not loaded.`);
    return hash;
  };
}
