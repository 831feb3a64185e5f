import type { Deployment, Registry } from '@platform/contract';
import { type HistoryLine, publicHistory } from '@platform/registry/live';
import type { ReleaseStore } from '@platform/registry/store';
import { LRUCache } from 'lru-cache';
import type { RenderHost } from '../rendering/RenderHost.ts';
import { banner } from './banner.ts';
import {
  buildDocument,
  type DocumentOptions,
  type DocumentSite,
  type PageDocument,
} from './document.ts';
import { parts } from './parts.ts';
import {
  PageRenderer,
  type PageRequest,
  type RenderedPage,
  type RenderOutcome,
} from './renderPage.ts';
import { readShellAssets, type ShellAssets } from './shellAssets.ts';

export interface PageMakerOptions {
  store: ReleaseStore;
  origin: string;
  site: DocumentSite;
  host: Pick<RenderHost, 'render'>;
  /** Gets the outcome of each rendering. */
  health: { rendered(outcome: RenderOutcome): void };
  /** Development: HTML for `<head>`; without the history of releases. */
  devHead?: string;
}

type RequestedPage = Omit<PageRequest, 'origin' | 'registry' | 'history'>;

export interface MadePage {
  page: RenderedPage;
  document: PageDocument;
}

/**
 * Renders a page and its document.
 * @param extras document options for one browser
 * @throws when the shell itself can't render
 */
export type MakePage = (
  registry: Registry,
  requested: RequestedPage,
  extras?: (page: RenderedPage) => Pick<DocumentOptions, 'banner' | 'override'>,
) => Promise<MadePage>;

export function pageMaker(options: PageMakerOptions): MakePage {
  const { store, origin, site, host, health, devHead } = options;
  /** By revision: a change is in the history before the registry. An unreadable history is empty. */
  const histories = new LRUCache<number, HistoryLine[]>({
    max: 2,
    fetchMethod: () => store.history().catch(() => []),
    ignoreFetchAbort: true,
  });
  const renderer = new PageRenderer(host, (outcome) => health.rendered(outcome));
  const shellAssets = new LRUCache<string, ShellAssets, Deployment>({
    max: 20,
    fetchMethod: (_version, _stale, { context }) => readShellAssets(store, context),
    ignoreFetchAbort: true,
  });
  return async (registry, requested, extras) => {
    const { revision, shell } = registry;
    const { live } = shell;
    // Development has no releases.
    const history = devHead
      ? undefined
      : publicHistory(registry, await histories.forceFetch(revision));
    const page = await renderer.render({ ...requested, origin, registry, history });
    const assets = await shellAssets.forceFetch(live.version, { context: live });
    const { answer } = requested;
    const more = extras?.(page) ?? (devHead && { banner: developmentBanner(page, registry) });
    const document = buildDocument({ page, assets, registry, site, devHead, answer, ...more });
    return { page, document };
  };
}

/** Shows developers the owners of the page's parts. */
const developmentBanner = ({ deployments, slots }: RenderedPage, registry: Registry) => {
  const shown = { shell: registry.shell.live, ...deployments };
  return banner('Development', [], parts({ shown, slots, registry }));
};
