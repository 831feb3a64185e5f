import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';

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
