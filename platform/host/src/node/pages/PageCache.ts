// Server only. Finished documents, compressed, in memory; and the last good one of each on disk.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressors, type Encoding } from '@platform/server/encoding';
import { LRUCache } from 'lru-cache';
import type { PageDocument } from '../documents/document.ts';
import type { RemoteVersion } from '../documents/renderPage.ts';
import { keepNewest } from './keepNewest.ts';
import { SmallestForms } from './SmallestForms.ts';

export interface CachedPage extends PageDocument {
  status: number;
  etag: string;
  /** Some remote is not at its live version. */
  degraded: boolean;
  /** Nothing is left out. */
  complete: boolean;
  /** Remotes that the page shows, as it shows them. Absent from pages kept by older servers. */
  shown?: RemoteVersion[];
  /** Everything that the document has code of. Absent from pages kept by older servers. */
  versions?: RemoteVersion[];
  /** Compressed bodies, made when first asked for; brotli is exchanged for a smaller form later. */
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Takes the smaller form. */
  use(content: Buffer): void;
}

type NewPage = PageDocument &
  Pick<CachedPage, 'status' | 'degraded' | 'complete' | 'shown' | 'versions'>;

/** A page made without a remote's live version is made anew soon. */
const DEGRADED_TTL_MS = 10_000;
/** More than a site of this kind has pages. */
const MAX_KEPT = 500;

const room = (megabytes: number, left?: (page: CachedPage) => void) =>
  new LRUCache<string, CachedPage, () => Promise<CachedPage>>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ html }) => html.length * 2,
    dispose: left,
    async fetchMethod(_key, _stale, { context: make, options }) {
      const page = await make();
      if (page.degraded) options.ttl = DEGRADED_TTL_MS;
      return page;
    },
    // A request that waits for a page gets it, even if the cache has no room for it.
    ignoreFetchAbort: true,
  });

export class PageCache {
  #smallest: SmallestForms;
  #pages = room(64, (page) => this.#smallest.drop(page));
  /** Pages of addresses without number, which must not push out the others. */
  #unlisted = room(8);

  /** @param folder where the last good document of each address is kept */
  constructor(
    private readonly folder: string,
    smallest = new SmallestForms(),
  ) {
    this.#smallest = smallest;
  }

  /**
   * The page for a key, made at most once at a time.
   * @param key revision and address; another revision is another key
   * @param address key of the last good document: the address alone
   * @param options.keep whether it may become the last good one; not with a version that is on watch
   * @param options.isListed whether it is one of a limited number
   * @param options.lookedUp told whether it was there already
   */
  async get(
    key: string,
    address: string,
    make: () => Promise<NewPage>,
    { keep = true, isListed = true, lookedUp = (_: 'hit' | 'miss') => {} } = {},
  ): Promise<CachedPage> {
    const pages = isListed ? this.#pages : this.#unlisted;
    const known = pages.has(key);
    lookedUp(known ? 'hit' : 'miss');
    const page = await pages.forceFetch(key, { context: () => this.#make(address, make, keep) });
    if (known && isListed) this.makeSmallest(page);
    return page;
  }

  /** Has a page compressed as hard as brotli goes, without waiting for it. */
  makeSmallest(page: CachedPage): void {
    if (page.status === 200 && !page.degraded) this.#smallest.add(page);
  }

  close(): void {
    this.#smallest.close();
  }

  /** A page that is neither kept nor taken from what was kept: in development. */
  static uncached(page: NewPage): CachedPage {
    const bodies: CachedPage['bodies'] = {};
    const use = (content: Buffer) => {
      bodies.br = Promise.resolve(content);
    };
    return { ...page, etag: etagOf(page.html), bodies, use };
  }

  /** The page's body in an encoding. */
  static body(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    page.bodies[encoding] ??= compressors[encoding](Buffer.from(page.html));
    return page.bodies[encoding];
  }

  async #make(address: string, make: () => Promise<NewPage>, keep: boolean): Promise<CachedPage> {
    let fresh: NewPage | undefined;
    let failure: unknown;
    try {
      fresh = await make();
    } catch (error) {
      failure = error;
    }
    if (!fresh?.complete) {
      fresh = (await this.#staleIfError(address)) ?? fresh;
      if (!fresh) throw failure;
    }
    const page = PageCache.uncached(fresh);
    if (keep && !page.degraded && page.status === 200) void this.#keep(address, fresh);
    return page;
  }

  #file(address: string): string {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32);
    return path.join(this.folder, `${name}.json`);
  }

  /** Kept for the day when no version renders; losing it costs nothing until then. */
  async #keep(address: string, page: NewPage): Promise<void> {
    const file = this.#file(address);
    const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(temporary, JSON.stringify({ ...page, address }));
      await rename(temporary, file);
      await keepNewest(this.folder, MAX_KEPT);
    } catch {}
  }

  async #staleIfError(address: string): Promise<NewPage | undefined> {
    try {
      const kept = JSON.parse(await readFile(this.#file(address), 'utf8'));
      return kept.address === address ? { ...kept, degraded: true } : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Weak, of the text: the same for every encoding, and for every quality of compression. */
const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
