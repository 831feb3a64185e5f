// Browser only. Fetches the code of slots: all files of a slot in one round, then the module.
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
import { whenIdle } from '../page/quiet.ts';
import { registerChunk } from './chunks.ts';
import { RuntimeMissing } from './reportFailure.ts';

type Remotes = Record<string, BrowserDeployment>;

/** A slot's code: its component and, for a page, the page's module. */
export interface SlotCode {
  component: ComponentType<SectionProps>;
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

export class RemoteLoader {
  #runtime: Promise<LoadExpose> | undefined;
  /** Addresses that have been asked for, by the inline script or here, and when they have come. */
  readonly #asked = window.__early?.asked ?? new Map<string, Promise<unknown>>();
  /** Addresses of chunks that have run, or are about to. */
  readonly #taken = new Set<string>();

  constructor(private readonly remotes: Remotes) {}

  knows(remote: string): boolean {
    return Object.hasOwn(this.remotes, remote);
  }

  /** Whether a page's own files come ahead, in place of other pages' code. */
  ownComeAhead(key: SlotKey): boolean {
    const { remote, name } = parseSlot(key);
    return this.remotes[remote]?.routes.find(({ id }) => id === name)?.own !== undefined;
  }

  /** Loads and evaluates a slot's code; tries twice, since networks drop single requests. */
  async load(key: SlotKey): Promise<SlotCode> {
    // The runtime and the slot's files come in the same round.
    void this.#start();
    this.#preload(key);
    // The remote's own loader runs them.
    this.#takeChunks(key);
    try {
      return await this.#load(key);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return this.#load(key);
    }
  }

  /**
   * Fetches a page's files into the browser's cache, after everything else, opens its remote and registers
   * its chunks while nobody waits; the page's own modules run only for those who are about to go there. By
   * `fetch`, since `<link rel="prefetch">` falls under default-src in Firefox and does nothing in WebKit.
   */
  async prefetch(key: SlotKey): Promise<void> {
    const deployment = this.remotes[remoteOf(key)];
    // What a developer's server gives changes, and has no hash.
    if (!deployment || deployment.unchecked) return;
    for (const { href, integrity } of this.#files(key)) {
      // The mode and the credentials of the script that will ask again: one entry in the cache.
      const options = { mode: 'cors', credentials: 'same-origin', priority: 'low' } as const;
      const come = idle()
        .then(() => fetch(href, { integrity, ...options }))
        .then((answer) => answer.arrayBuffer());
      come.catch(() => {});
      this.#asked.set(href, come);
    }
    try {
      await Promise.all(
        filesOf(deployment, key).map((file) => this.#asked.get(deployment.base + file)),
      );
      await idle();
      await (await this.#start())(deployment.container, './routes');
      for (const { href, integrity } of this.#takeChunks(key)) {
        await idle();
        await registerChunk(href, integrity);
      }
    } catch {
      // The next user of it asks again and reports the failure.
    }
  }

  /** What the browser should fetch at once, although nothing has run that asks for it. */
  #preload(key: SlotKey): void {
    for (const { href, integrity } of this.#files(key)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href });
      if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
      const come = new Promise((resolve, reject) => {
        Object.assign(link, { onload: resolve, onerror: reject });
      });
      come.catch(() => {});
      this.#asked.set(href, come);
      document.head.append(link);
    }
  }

  /** Files of a slot that nothing has asked for yet. */
  #files(key: SlotKey): SlotFile[] {
    return this.#allFiles(key).filter(({ href }) => !this.#asked.has(href));
  }

  /** Chunks of a slot that nothing runs yet, for the caller to run. */
  #takeChunks(key: SlotKey): SlotFile[] {
    const { base, entry } = this.#deployment(key);
    const chunks = this.#allFiles(key).filter(
      ({ href }) => href !== base + entry && !this.#taken.has(href),
    );
    for (const { href } of chunks) this.#taken.add(href);
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

  /** The federation runtime is no part of the first load. */
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
