// Server only. From an address to a whole document: rendered with what a registry has live, and told
// what its history has for visitors.

import type { Deployment, Registry } from '@platform/contract';
import type { Analytics } from '@platform/contract/analytics';
import {
  type HistoryLine,
  publicHistory,
  type ReleaseStore,
  type RenderHost,
} from '@platform/registry';
import { LRUCache } from 'lru-cache';
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
  /** Told what became of each rendering. */
  health: { rendered(outcome: RenderOutcome): void };
  /** Who counts visits: the server when absent. */
  analytics?: Analytics;
  /** Development: nothing is cached, and these elements stand in `<head>`. */
  devHead?: string;
}

type WantedPage = Omit<PageRequest, 'origin' | 'registry' | 'history' | 'analytics'>;

export interface MadePage {
  page: RenderedPage;
  document: PageDocument;
}

/**
 * Renders a page and puts it into its document.
 * @param extras what only this browser gets
 * @throws when the shell itself can't render
 */
export type MakePage = (
  registry: Registry,
  wanted: WantedPage,
  extras?: (page: RenderedPage) => Pick<DocumentOptions, 'banner' | 'override'>,
) => Promise<MadePage>;

export function pageMaker(options: PageMakerOptions): MakePage {
  const { store, origin, site, host, health, devHead } = options;
  const analytics = options.analytics === 'beacon' ? options.analytics : undefined;
  /** A change is in the history before it is in the registry. No page waits for one that can't be read. */
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
  return async (registry, wanted, extras) => {
    const { revision, shell } = registry;
    const { live } = shell;
    // A development site has no releases.
    const history = devHead
      ? undefined
      : publicHistory(registry, await histories.forceFetch(revision));
    const page = await renderer.render({ ...wanted, origin, registry, history, analytics });
    const assets = await shellAssets.forceFetch(live.version, { context: live });
    const { answer } = wanted;
    const more = extras?.(page) ?? (devHead && { banner: whoseParts(page, registry) });
    const document = buildDocument({ page, assets, registry, site, devHead, answer, ...more });
    return { page, document };
  };
}

/** For developers: whose each part of the page is. There is only one version of each. */
const whoseParts = ({ deployments, slots }: RenderedPage, registry: Registry) => {
  const shown = { shell: registry.shell.live, ...deployments };
  return banner('Development', [], parts({ shown, slots, everybodys: registry }));
};
