import type { Registry } from '@platform/contract';
import type { ReleaseStore } from '@platform/registry/store';
import type { Logger } from '@platform/server/observability/log';
import { Router } from 'express';
import type { SiteIdentity } from './addresses/SiteTexts.ts';
import { crawlers } from './files/crawlers.ts';
import { feeds } from './files/feeds.ts';
import { icons } from './files/icons.ts';
import { liveSite } from './files/liveSite.ts';
import { releaseFiles } from './files/releaseFiles.ts';
import { endServiceWorkers, standalonePages } from './files/standalonePages.ts';
import { hasDroppedRelease, type Prerender, prerender } from './pages/prerender.ts';
import { openRenderHost, type RenderHost } from './rendering/RenderHost.ts';

/** With two, pages without a hung remote don't wait for it. */
const RENDER_PROCESSES = 2;

interface Options {
  store: ReleaseStore;
  origin: string;
  identity: SiteIdentity;
  log: Logger;
  /** Development: replaces the store's registry. */
  dev?: { registry: () => Registry } | undefined;
}

/**
 * The live releases: the processes that render them, their files, and feeds, sitemap and icons made of them.
 * @throws when the store has no registry
 */
export async function openReleases({ store, origin, identity, log, dev }: Options) {
  const host = await openRenderHost(store, {
    prints: true,
    processes: RENDER_PROCESSES,
    onOutgrown: () =>
      log.warn(
        { event: 'render-process' },
        'Replaced a render process whose code keeps more than 256 MB. Does a remote fill a cache without a limit?',
      ),
  });
  const { registry, warmWith, unwatch } = dev
    ? { registry: dev.registry, warmWith() {}, unwatch() {} }
    : await followRegistry(store, host, log);
  const site = liveSite(store, registry, identity);
  return {
    host,
    registry,
    warmWith,
    router: Router()
      .use(endServiceWorkers)
      .use('/releases', releaseFiles(store, registry))
      .use(standalonePages(store, registry))
      .use(crawlers({ origin, registry, site }))
      .use(feeds(origin, registry, site))
      .use(icons(store, registry, site)),
    async close() {
      unwatch();
      await host.close();
    },
  };
}

/** Follows the store's registry; a new revision takes effect once its pages are prerendered. */
async function followRegistry(store: ReleaseStore, host: RenderHost, log: Logger) {
  const first = await store.registry((line) => log.warn(line));
  if (!first) throw new Error(`${store.folder} holds no registry. Run "npm start" to publish.`);
  let current = first;
  let newest = first;
  let render: Prerender | undefined;
  const switchTo = async (next: Registry) => {
    const seen = newest;
    newest = next;
    const superseded = () => newest !== next;
    const former = current;
    if (hasDroppedRelease(former, next) || hasDroppedRelease(seen, next)) {
      // Before prerendering, so that the new process never loads the dropped release.
      current = next;
      host.renew();
    }
    if (render) await prerender({ current: former, next, render, log, superseded });
    if (!superseded()) current = next;
  };
  const unwatch = store.watch(
    (next) => {
      log.info({ event: 'registry', revision: next.revision }, 'The registry has a new revision');
      void switchTo(next);
    },
    { since: first.revision, log: (line) => log.error({ event: 'registry' }, line) },
  );
  const warmWith = (prerender: Prerender) => {
    render = prerender;
  };
  return { registry: () => current, warmWith, unwatch };
}
