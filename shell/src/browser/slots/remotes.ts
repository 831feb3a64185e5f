// Browser only. Fetches the code of slots: all files of a slot in one round, then the module.
import type { PageModule, RoutesModule, SectionModule, SectionProps } from '@site/kit/contract';
import { isSection, parseSlot, remoteOf, type SlotKey } from '@site/kit/slotKey';
import type { ComponentType } from 'react';
import { type BrowserPin, slotFiles } from '../../app/payload.ts';
import { whenIdle } from '../visitor/quiet.ts';
import { RuntimeMissing } from './reportFailure.ts';

type Remotes = Record<string, BrowserPin>;
type LoadExpose = (container: string, expose: string) => Promise<{ default: unknown } | null>;

/** A slot's code: its component and, for a page, the page's module. */
export interface SlotCode {
  component: ComponentType<SectionProps>;
  page?: PageModule;
}

const RETRY_AFTER_MS = 400;

export class RemoteLoader {
  #runtime: Promise<LoadExpose> | undefined;
  /** Addresses that have been fetched, or are about to be; the inline script may have asked. */
  #asked = new Set<string>();

  constructor(private readonly remotes: Remotes) {
    const inline = document.querySelector<HTMLScriptElement>('script[data-ahead]');
    for (const part of inline?.dataset.ahead?.split(' ') ?? []) this.#asked.add(part);
  }

  /** Loads and evaluates a slot's code; tries twice, since networks drop single requests. */
  async load(key: SlotKey): Promise<SlotCode> {
    // The runtime and the slot's files come in the same round.
    void this.#start();
    this.#preload(key);
    try {
      return await this.#load(key);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return this.#load(key);
    }
  }

  /**
   * Fetches a slot's files into the browser's cache, after everything else. By `fetch`, since
   * `<link rel="prefetch">` falls under default-src in Firefox and does nothing in WebKit.
   */
  prefetch(key: SlotKey): void {
    if (!this.remotes[remoteOf(key)]) return;
    void this.#start();
    for (const { href, integrity } of this.#files(key)) {
      // What a developer's server gives changes, and has no hash.
      if (!integrity) continue;
      // The mode and the credentials of the script that will ask again: one entry in the cache.
      const ask = () =>
        fetch(href, { integrity, mode: 'cors', credentials: 'same-origin', priority: 'low' });
      // Whoever needs it asks again, and tells.
      whenIdle(
        () =>
          void ask()
            .then((answer) => answer.arrayBuffer())
            .catch(() => {}),
      );
    }
  }

  /** What the browser should fetch at once, although nothing has run that asks for it. */
  #preload(key: SlotKey): void {
    for (const { href, integrity } of this.#files(key)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href });
      if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
      document.head.append(link);
    }
  }

  /** Files of a slot that nothing has asked for yet; from now on it counts as asked for. */
  #files(key: SlotKey): { href: string; integrity: string | undefined }[] {
    const pin = this.#pin(key);
    const { name } = parseSlot(key);
    return [pin.entry, ...slotFiles(pin, name)].flatMap((file) => {
      const href = pin.base + file;
      const integrity = pin.integrity[file];
      if (this.#asked.has(href)) return [];
      this.#asked.add(href);
      return integrity || pin.unchecked ? [{ href, integrity }] : [];
    });
  }

  async #load(key: SlotKey): Promise<SlotCode> {
    const { container } = this.#pin(key);
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

  #pin(key: SlotKey): BrowserPin {
    const pin = this.remotes[remoteOf(key)];
    if (!pin) throw new Error(`${remoteOf(key)} is not in the registry.`);
    return pin;
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
