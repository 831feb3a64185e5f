// Browser only. Hashes of all files that are loaded by script, as the registry deployments them.
import type { HashedFiles } from '../../app/payload.ts';

/**
 * Well formed, so that browsers heed it, and the hash of nothing: a file that is fetched with it is
 * refused. A loader that got an exception instead would wait for its file for ever.
 */
export const NO_FILE_HAS_IT = `sha384-${'A'.repeat(64)}`;

/**
 * Gives the `integrity` value for an address of a release's file. A file without a known hash, and
 * one outside of all pinned folders, gets a value that lets nothing run.
 * @returns undefined only for deployments that say of themselves that they are unchecked
 */
export function integrityOf(releases: HashedFiles[]) {
  const deployments = releases.map((deployment) => ({
    ...deployment,
    base: new URL(deployment.base, location.href).href,
  }));
  return (address: string): string | undefined => {
    const url = new URL(address, location.href).href;
    const deployment = deployments.find(({ base }) => url.startsWith(base));
    if (deployment?.unchecked) return undefined;
    const file = unescaped(url.slice(deployment?.base.length));
    if (deployment && Object.hasOwn(deployment.integrity, file)) return deployment.integrity[file];
    console.error(`[site] No hash is known for ${url}; it is refused.`);
    return NO_FILE_HAS_IT;
  };
}

/** Browsers escape spaces and what isn't ASCII; names of files have no "%" of their own. */
function unescaped(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Where the site keeps the files of a release. */
export const ownBase = (name: string, { version }: { version: string }): string =>
  `/releases/${name}/${version}/`;

/** The same releases once more, at the site's own addresses. */
export const ownCopies = <T extends HashedFiles & { version: string }>(
  remotes: Record<string, T>,
): T[] =>
  Object.entries(remotes)
    .filter(([, { base, unchecked }]) => base.includes('://') && !unchecked)
    .map(([name, deployment]) => ({ ...deployment, base: ownBase(name, deployment) }));
