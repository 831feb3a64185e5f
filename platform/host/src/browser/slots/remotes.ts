import {
  isSection,
  type PageModule,
  parseSlot,
  type RoutesModule,
  remoteOf,
  type SectionModule,
  type SectionProps,
  type SlotKey,
} from '@platform/contract';
import type { ComponentType } from 'react';
import { type BrowserDeployment, slotFiles } from '../../app/payload.ts';
import { whenIdle } from '../page/idle.ts';
import { RuntimeMissing } from './reportFailure.ts';

type Remotes = Record<string, BrowserDeployment>;

export interface SlotCode {
  component: ComponentType<SectionProps>;
  /** Absent for a section. */
  page?: PageModule;
}

interface SlotFile {
  href: string;
  integrity: string | undefined;
}

type LoadExpose = (container: string, expose: string) => Promise<{ default: unknown } | null>;

const RETRY_AFTER_MS = 400;

const filesOf = (deployment: BrowserDeployment, key: SlotKey): string[] =>
  slotFiles(deployment, parseSlot(key).name);

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Fetches the code of slots: all files of a slot in parallel, then the module. */
export class RemoteLoader {
  #runtime: Promise<LoadExpose> | undefined;
  /** Requests of the inline script and of this loader, by URL. */
  readonly #requested = window.__early?.asked ?? new Map<string, Promise<unknown>>();
  /** URLs of chunks that have run or are about to. */
  readonly #claimed = new Set<string>();

  constructor(private readonly remotes: Remotes) {}

  /** Whether to prefetch the page's own scripts instead of linked pages. */
  prefetchesOwn(key: SlotKey): boolean {
    const { remote, name } = parseSlot(key);
    return this.remotes[remote]?.routes.find(({ id }) => id === name)?.own !== undefined;
  }

  /** Loads and evaluates a slot's code; retries once, because networks drop single requests. */
  async load(key: SlotKey): Promise<SlotCode> {
    // In parallel with the slot's files.
    void this.#start();
    this.#preload(key);
    // The remote's own loader runs them.
    this.#claimChunks(key);
    try {
      return await this.#load(key);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return this.#load(key);
    }
  }

  /**
   * Fetches a page's files and registers its chunks when the browser is idle; runs none of its modules. Uses
   * `fetch`, because `<link rel="prefetch">` falls under default-src in Firefox and does nothing in WebKit.
   */
  async prefetch(key: SlotKey): Promise<void> {
    const deployment = this.remotes[remoteOf(key)];
    // Unchecked files may change until they are used.
    if (!deployment || deployment.unchecked) return;
    for (const { href, integrity } of this.#files(key)) {
      // Mode and credentials of the later script request, so that both share one cache entry.
      const options = { mode: 'cors', credentials: 'same-origin', priority: 'low' } as const;
      const fetched = idle()
        .then(() => fetch(href, { integrity, ...options }))
        .then((answer) => answer.arrayBuffer());
      fetched.catch(() => {});
      this.#requested.set(href, fetched);
    }
    try {
      await Promise.all(
        filesOf(deployment, key).map((file) => this.#requested.get(deployment.base + file)),
      );
      await idle();
      await (await this.#start())(deployment.container, './routes');
      for (const { href, integrity } of this.#claimChunks(key)) {
        await idle();
        await registerChunk(href, integrity);
      }
    } catch {
      // `load` tries again and reports the failure.
    }
  }

  #preload(key: SlotKey): void {
    for (const { href, integrity } of this.#files(key)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href });
      if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
      const fetched = new Promise((resolve, reject) => {
        Object.assign(link, { onload: resolve, onerror: reject });
      });
      fetched.catch(() => {});
      this.#requested.set(href, fetched);
      document.head.append(link);
    }
  }

  /** Files of a slot that aren't requested yet. */
  #files(key: SlotKey): SlotFile[] {
    return this.#allFiles(key).filter(({ href }) => !this.#requested.has(href));
  }

  /** Chunks of a slot that nothing has claimed yet; the caller runs them. */
  #claimChunks(key: SlotKey): SlotFile[] {
    const { base, entry } = this.#deployment(key);
    const chunks = this.#allFiles(key).filter(
      ({ href }) => href !== base + entry && !this.#claimed.has(href),
    );
    for (const { href } of chunks) this.#claimed.add(href);
    return chunks;
  }

  #allFiles(key: SlotKey): SlotFile[] {
    const deployment = this.#deployment(key);
    return filesOf(deployment, key).flatMap((file) => {
      const integrity = deployment.integrity[file];
      return integrity || deployment.unchecked ? [{ href: deployment.base + file, integrity }] : [];
    });
  }

  async #load(key: SlotKey): Promise<SlotCode> {
    const { container } = this.#deployment(key);
    const { remote, name } = parseSlot(key);
    const loadExpose = await this.#start();
    if (isSection(name)) {
      const section = (await loadExpose(container, name)) as SectionModule | null;
      if (!section) throw new Error(`${key} is empty.`);
      return { component: section.default };
    }
    const routes = (await loadExpose(container, './routes')) as RoutesModule | null;
    const route = routes?.default.find(({ id }) => id === name);
    if (!route) throw new Error(`${remote} has no route ${name}.`);
    const page = await route.load();
    return { component: page.Page as ComponentType<SectionProps>, page };
  }

  #deployment(key: SlotKey): BrowserDeployment {
    const deployment = this.remotes[remoteOf(key)];
    if (!deployment) throw new Error(`${remoteOf(key)} is not in the registry.`);
    return deployment;
  }

  /** Loads the federation runtime. */
  #start(): Promise<LoadExpose> {
    this.#runtime ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(
      ({ startFederation }) => startFederation(this.remotes),
      (error) => {
        throw new RuntimeMissing(String(error), { cause: error });
      },
    );
    this.#runtime.catch(() => {
      this.#runtime = undefined;
    });
    return this.#runtime;
  }
}

/**
 * Runs the script of a prefetched chunk, which only registers its modules with the remote's bundler. Resolves
 * also when it fails: the page that needs the chunk requests it again.
 * @param integrity undefined for unchecked files
 */
async function registerChunk(href: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: href, async: true, fetchPriority: 'low' });
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  const silence = (event: ErrorEvent) => {
    if (event.filename === script.src) event.preventDefault();
  };
  addEventListener('error', silence);
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
    document.head.append(script);
  });
  removeEventListener('error', silence);
}
