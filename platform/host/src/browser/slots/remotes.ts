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
import { RuntimeMissing } from './reportFailure.ts';

type Remotes = Record<string, BrowserDeployment>;

export interface SlotCode {
  component: ComponentType<SectionProps>;
  /** Absent for a section. */
  page?: PageModule;
}

type LoadExpose = (container: string, expose: string) => Promise<{ default: unknown } | null>;

const RETRY_AFTER_MS = 400;

/** Fetches the code of slots: all files of a slot in parallel, then the module. */
export class RemoteLoader {
  #runtime: Promise<LoadExpose> | undefined;
  /** URLs that the inline script or this loader has requested. */
  readonly #requested = window.__early?.asked ?? new Set<string>();

  constructor(private readonly remotes: Remotes) {}

  /** Loads and evaluates a slot's code; retries once, because networks drop single requests. */
  async load(key: SlotKey): Promise<SlotCode> {
    // In parallel with the slot's files.
    void this.start();
    this.#preload(key);
    try {
      return await this.#load(key);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return this.#load(key);
    }
  }

  #preload(key: SlotKey): void {
    const deployment = this.#deployment(key);
    for (const file of slotFiles(deployment, parseSlot(key).name)) {
      const href = deployment.base + file;
      const integrity = deployment.integrity[file];
      if (this.#requested.has(href) || !(integrity || deployment.unchecked)) continue;
      this.#requested.add(href);
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href });
      if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
      document.head.append(link);
    }
  }

  async #load(key: SlotKey): Promise<SlotCode> {
    const { container } = this.#deployment(key);
    const { remote, name } = parseSlot(key);
    const loadExpose = await this.start();
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

  /** Loads the federation runtime once; a later call retries after a failure. */
  start(): Promise<LoadExpose> {
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
