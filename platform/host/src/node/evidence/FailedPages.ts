import type { Registry } from '@platform/contract';
import { pageAt, parseAddress, UNKNOWN } from '../addresses/address.ts';

/** Limit of pages per version and of networks per page. */
const MAX_ENTRIES = 50;

/** Pages on which browsers report failures of a version. */
export class FailedPages {
  /** Reporting networks by version and page. */
  #pages = new Map<string, Map<string, Set<string>>>();

  /** @param address path and query of the document; unlisted pages are ignored */
  add(which: string, address: string, network: string, registry: Registry): void {
    const parsed = address.startsWith('/') ? parseAddress(address) : undefined;
    const page = parsed && pageAt(parsed, registry);
    if (!page?.isListed || page.url === UNKNOWN) return;
    const pages = this.#pages.get(which) ?? new Map<string, Set<string>>();
    this.#pages.set(which, pages);
    if (!pages.has(page.url) && pages.size >= MAX_ENTRIES) return;
    const networks = pages.get(page.url) ?? new Set();
    if (networks.size < MAX_ENTRIES) networks.add(network);
    pages.set(page.url, networks);
  }

  /** Pages by number of reporting networks, most first. */
  get(which: string): string[] {
    const pages = [...(this.#pages.get(which) ?? [])];
    return pages.sort(([, a], [, b]) => b.size - a.size).map(([url]) => url);
  }

  keepOnly(versions: ReadonlySet<string>): void {
    for (const which of this.#pages.keys()) if (!versions.has(which)) this.#pages.delete(which);
  }
}
