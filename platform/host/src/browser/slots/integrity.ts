import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import type { HashedFiles } from '../../app/payload.ts';

/**
 * A valid hash that matches no file, so that browsers block the file. A loader would wait for ever after an
 * exception.
 */
export const BLOCKING_HASH = `sha256-${'A'.repeat(43)}=`;

/**
 * A function from a file's URL to its `integrity`: the registry's hash, `BLOCKING_HASH` for an unknown file,
 * undefined for an unchecked deployment.
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
    console.error(`[site] No hash is known for ${url}; the browser blocks it.`);
    return BLOCKING_HASH;
  };
}

/** Browsers escape spaces and non-ASCII characters; file names contain no "%". */
function unescaped(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Properties that decide which file an element loads, and whether the browser checks it. */
const PROPERTIES = ['src', 'href', 'rel', 'integrity'];

type Loads = HTMLElement & { src?: string; href?: string; rel?: string };
type Act = (this: Loads, ...given: never[]) => void;

/**
 * Gives every script and style sheet its hash when its attributes are set, so that no loader of a remote can
 * leave it out. Needs `INTEGRITY_GLOBAL`.
 */
export function enforceIntegrity(): void {
  for (const { prototype } of [HTMLScriptElement, HTMLLinkElement]) {
    const { setAttribute } = prototype;
    const sealing = (act: Act): Act =>
      function (...given) {
        act.apply(this, given);
        const file = this.src || (/stylesheet/.test(`${this.rel}`) && this.href);
        const hash = file && globalThis[INTEGRITY_GLOBAL]?.(file);
        if (!hash) return;
        setAttribute.call(this, 'integrity', hash);
        setAttribute.call(this, 'crossorigin', 'anonymous');
      };
    for (const name of PROPERTIES) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      if (own?.set) Object.defineProperty(prototype, name, { ...own, set: sealing(own.set) });
    }
    prototype.setAttribute = sealing(setAttribute);
  }
}
