// Server only. The pages on which browsers say that a version failed: where to look at it.
import type { Registry } from '@platform/contract';
import { pageAt, parseAddress, UNKNOWN } from '../addresses/address.ts';

/** Pages that are remembered of one version. */
const MOST_PAGES = 50;

export class FailedPages {
  /** Networks that have reported it, by version and page. */
  #pages = new Map<string, Map<string, Set<string>>>();

  /** @param address of the document, as the browser names it: only pages of the registry are kept */
  add(which: string, address: string, network: string, registry: Registry): void {
    const parsed = address.startsWith('/') ? parseAddress(address) : undefined;
    const page = parsed && pageAt(parsed, registry);
    if (!page?.isListed || page.url === UNKNOWN) return;
    const pages = this.#pages.get(which) ?? new Map<string, Set<string>>();
    this.#pages.set(which, pages);
    if (!pages.has(page.url) && pages.size >= MOST_PAGES) return;
    const networks = pages.get(page.url) ?? new Set();
    // More than these say nothing new.
    if (networks.size < MOST_PAGES) networks.add(network);
    pages.set(page.url, networks);
  }

  /** Those that most networks have reported come first. */
  get(which: string): string[] {
    const pages = [...(this.#pages.get(which) ?? [])];
    return pages.sort(([, a], [, b]) => b.size - a.size).map(([url]) => url);
  }

  /** Forgets other versions. */
  keepOnly(versions: ReadonlySet<string>): void {
    for (const which of this.#pages.keys()) if (!versions.has(which)) this.#pages.delete(which);
  }
}
