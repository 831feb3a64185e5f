import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listNewestFirst } from '@platform/registry/store';
import { replaceFile } from '@platform/server/durableFile';
import { compressors, type Encoding, smallestBrotli } from '@platform/server/encoding';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PageDocument } from '../documents/document.ts';
import type { RemoteVersion } from '../documents/renderPage.ts';

export interface CachedPage extends PageDocument {
  status: number;
  etag: string;
  /** A remote has a fallback version, or a slot is left out. */
  degraded: boolean;
  /** No slot is left out. */
  complete: boolean;
  /** Versions on the page. */
  shown: RemoteVersion[];
  /** Compressed at the first request; `recompress` replaces the brotli body. */
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
}

type NewPage = PageDocument & Pick<CachedPage, 'status' | 'degraded' | 'complete' | 'shown'>;

const DEGRADED_TTL_MS = 10_000;
/** Stale-if-error pages on disk. */
const MAX_STORED = 500;

const newCache = (megabytes: number) =>
  new LRUCache<string, CachedPage, () => Promise<CachedPage>>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ html }) => html.length * 2,
    async fetchMethod(_key, _stale, { context: make, options }) {
      const page = await make();
      if (page.degraded) options.ttl = DEGRADED_TTL_MS;
      return page;
    },
    // A waiting request gets its page even if the cache is full.
    ignoreFetchAbort: true,
  });

/** Documents in memory, compressed, and stale-if-error pages on disk. */
export class PageCache {
  #pages = newCache(64);
  /** Apart, because the number of unlisted addresses is unlimited. */
  #unlisted = newCache(8);
  #recompressed = new WeakSet<CachedPage>();
  readonly #recompressing = pLimit(1);

  /** @param folder for stale-if-error pages */
  constructor(private readonly folder: string) {}

  /**
   * The page of a key; concurrent calls share one rendering.
   * @param key registry and URL
   * @param address URL, the key of the stale-if-error page
   * @param options.keep whether to store it as the stale-if-error page; false with a canary
   * @param options.isListed whether its remote lists the URL
   * @param options.lookedUp gets the result of the lookup
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
    if (known && isListed) this.recompress(page);
    return page;
  }

  /** Queues a page, once only, for the best compression, one at a time because each takes a core 158 ms. */
  recompress(page: CachedPage): void {
    if (page.status !== 200 || page.degraded || this.#recompressed.has(page)) return;
    this.#recompressed.add(page);
    void this.#recompressing(async () => {
      const content = await smallestBrotli(Buffer.from(page.html)).catch(() => undefined);
      if (content) page.bodies.br = Promise.resolve(content);
    });
  }

  /** Ends once the running compression has. */
  async close(): Promise<void> {
    this.#recompressing.clearQueue();
    await this.#recompressing(() => {});
  }

  /** A page outside the cache, for development. */
  static uncached(page: NewPage): CachedPage {
    return { ...page, etag: etagOf(page.html), bodies: {} };
  }

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

  /** Stores the stale-if-error page; failures are ignored. */
  async #keep(address: string, page: NewPage): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await replaceFile(this.#file(address), JSON.stringify({ ...page, address }));
      if ((await readdir(this.folder)).length <= MAX_STORED) return;
      const oldest = (await listNewestFirst(this.folder)).slice(MAX_STORED);
      for (const file of oldest) await rm(file, { force: true });
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

/** Weak ETag of the text, the same for all encodings and compression levels. */
const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
