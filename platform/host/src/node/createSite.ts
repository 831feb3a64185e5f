import { isNoPage, type Registry } from '@platform/contract';
import {
  Denials,
  ReleaseStore,
  rollBackCanary,
  rollBackLive,
  SITE_AUTHOR,
  watchRegistry,
  webhooks,
} from '@platform/registry';
import { openRenderer } from '@platform/render';
import type { Env } from '@platform/server/env';
import { compressResponses } from '@platform/server/http/compressResponses';
import { metricsArePublic, metricsHandler, serveMetrics } from '@platform/server/http/serveMetrics';
import type { Logger } from '@platform/server/observability/log';
import { createMetrics, type Metrics } from '@platform/server/observability/metrics';
import { startTracing } from '@platform/server/observability/tracing';
import express, { type Express } from 'express';
import type { HomeLayout } from '../app/shell.ts';
import type { SiteTexts } from './addresses/HostTexts.ts';
import { AnalyticsCounts } from './analytics/AnalyticsCounts.ts';
import { type CountedForms, countAnswers, countSent } from './analytics/countAnswers.ts';
import { type OpenApi, siteApi } from './api/siteApi.ts';
import { failsAlone } from './canary/failsAlone.ts';
import { RemoteHealth } from './canary/RemoteHealth.ts';
import { reports } from './canary/reports.ts';
import { rollBackWatched } from './canary/rollBackWatched.ts';
import { shareHealth } from './canary/shareHealth.ts';
import { unconfirmedReports } from './canary/unconfirmedReports.ts';
import { visitVersion } from './canary/visitVersion.ts';
import { crawlers } from './files/crawlers.ts';
import { feeds } from './files/feeds.ts';
import { icons } from './files/icons.ts';
import { liveSite } from './files/liveSite.ts';
import { missing, releaseFiles } from './files/releaseFiles.ts';
import { standalonePages } from './files/standalonePages.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { certificateExpiry } from './metrics/certificate.ts';
import { countRequests } from './metrics/countRequests.ts';
import { measuredHost } from './metrics/measuredHost.ts';
import { observeSite } from './metrics/observeSite.ts';
import { overrideRoutes } from './override/overrideRoutes.ts';
import { previewRoutes } from './override/preview.ts';
import { errorPage } from './pages/errorPage.ts';
import { pages } from './pages/pages.ts';
import { dropsRelease, type Prerender, warm } from './pages/warm.ts';
import { publishing } from './publishing.ts';
import { readiness } from './readiness.ts';
import { openRenderHost, RenderBusy, type RenderHost } from './rendering/RenderHost.ts';
import { siteCommands } from './siteCommands.ts';
import { statusPage } from './statusPage.ts';

/** With two, a remote that hangs holds up no page without it. */
const RENDER_PROCESSES = 2;

export interface Site {
  app: Express;
  /** Stops background work and finishes running writes. */
  close(): Promise<void>;
}

export interface HostOptions extends SiteTexts {
  /** Script of the frame, inlined into every document; runs before the first paint. */
  frameScript: string;
  layout: HomeLayout;
  /** Opens an API in this process; unused with API_URL. */
  api?: OpenApi;
  countedForms: CountedForms;
  /** Adds the studio's own metrics. */
  observe?: (metrics: Metrics, env: Env) => void;
}

interface SiteOptions extends HostOptions {
  env: Env;
  log: Logger;
  dev?: Development;
}

/** Development mode, without cache and Content-Security-Policy. */
export interface Development {
  /** HTML for `<head>`. */
  head: string;
  /** Replaces the registry in RELEASES_DIR. */
  registry: () => Registry;
}

/**
 * Creates the web server: pages, release files, API, publish API, health and metrics.
 * @throws when the store has no registry
 */
export async function createSite({ env, log, dev, ...options }: SiteOptions): Promise<Site> {
  const { identity, texts, countedForms, layout, frameScript } = options;
  const document = { language: identity.language, frameScript, layout };
  const store = new ReleaseStore(env.RELEASES_DIR, openRenderer);
  const endTracing = await startTracing(env, 'site', log);
  const metrics = createMetrics();
  const endMetrics = await serveMetrics(metrics, env, log);
  const host = await openRenderHost(store, {
    prints: true,
    processes: RENDER_PROCESSES,
    onOutgrown: () =>
      log.warn(
        { event: 'render-process' },
        'Replaced a render process whose code keeps more than 256 MB. Does a remote fill a cache without a limit?',
      ),
  });
  const { registry, unwatch, warmWith } = dev
    ? { registry: dev.registry, unwatch: () => {}, warmWith: () => {} }
    : await followRegistry({ store, host, log });
  const warn = (line: string) => log.warn(line);
  const announce = webhooks({ ...env, log: warn });
  const api = await siteApi(env, log, texts, metrics, options.api);
  const app = express();
  const health = new RemoteHealth({
    registry,
    log,
    visit: (watched, pages) =>
      visitVersion(watched, pages, {
        app,
        store,
        origin: env.SITE_URL,
        site: document,
        host,
        registry,
      }),
    failsAlone: (which, outcome) => failsAlone(store, which, outcome),
    notify: unconfirmedReports(log, metrics, announce),
    endWatch: rollBackWatched(log, async ({ remote, version, since, kind }, reason) => {
      metrics.automaticRollbacks.inc({ remote, kind });
      const meta = { author: SITE_AUTHOR, reason, log: warn, announce };
      if (kind === 'canary') await rollBackCanary(store, remote, since, meta);
      else await rollBackLive(store, remote, version, meta);
    }),
  });
  const unshare = dev ? async () => {} : shareHealth(store, health, log);

  observeSite(metrics, registry, health, store.folder);
  metrics.observe(async () => metrics.certificate.set(await certificateExpiry(env.SITE_URL)));
  options.observe?.(metrics, env);
  const brand = liveSite(store, registry, identity);

  const counts = new AnalyticsCounts({ add: api.addCounts, log });

  app.use(countRequests(metrics));
  app.use(compressResponses);
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(securityHeaders(env.SITE_URL));
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', readiness({ store, registry, health, api }));
  if (metricsArePublic(env)) app.get('/metrics', metricsHandler(metrics));
  app.use(reports((report, page) => health.browserFailed(report, page)));
  const counting = { origin: env.SITE_URL, registry, counts, countedForms };
  if (!dev) app.use(countAnswers(counting));
  const denials = new Denials(store, warn);
  const team = { store, log, origin: env.SITE_URL, announce, denials };
  if (!dev) {
    app.use(publishing(team, env.ALLOW_UNSANDBOXED_RELEASES !== undefined));
    app.use(siteCommands(team));
    app.use(statusPage(store));
  }
  app.use(api.handler);
  app.use('/releases', releaseFiles(store));
  app.use(standalonePages(store, registry));
  app.use(crawlers({ origin: env.SITE_URL, registry, site: brand }));
  app.use(feeds(env.SITE_URL, registry, brand));
  app.use(overrideRoutes(env.SITE_URL, registry, store));
  app.use(previewRoutes(env.SITE_URL, store));
  app.use(icons(store, registry, brand));
  app.use((req, res, next) => (isNoPage(req.path) ? missing(res, texts.noAddress) : next()));
  const site = pages({
    store,
    origin: env.SITE_URL,
    site: document,
    ...options,
    host: measuredHost(host, metrics),
    lookedUp: (result) => metrics.cacheLookups.inc({ result }),
    health,
    registry,
    devHead: dev?.head,
    issueCookies: api.issueCookies,
    async send(req, res, call) {
      const answer = await api.send(req, res, call);
      if (answer.ok) countSent(req, call.path, counting);
      return answer;
    },
    onPlainAnswer(err) {
      if (!(err instanceof RenderBusy))
        log.error({ event: 'page-failed', err }, 'A form’s page failed');
    },
  });
  warmWith(site.prerender);
  app.use(site);
  app.use(errorPage(identity, texts, log));
  return {
    app,
    async close() {
      unwatch();
      await unshare();
      await endMetrics();
      await denials.close();
      await site.close();
      await counts.close();
      await host.close();
      await api.close();
      await endTracing();
    },
  };
}

interface FollowOptions {
  store: ReleaseStore;
  host: RenderHost;
  log: Logger;
}

/** Follows the store's registry; a new revision takes effect once its pages have been prerendered. */
async function followRegistry({ store, host, log }: FollowOptions) {
  const first = await store.registry((line) => log.warn(line));
  if (!first) throw new Error(`${store.folder} holds no registry. Run "npm start" to publish.`);
  let current: Registry = first;
  let newest: Registry = first;
  let render: Prerender | undefined;
  const switchTo = async (next: Registry) => {
    const seen = newest;
    newest = next;
    const superseded = () => newest !== next;
    const former = current;
    if (dropsRelease(former, next) || dropsRelease(seen, next)) {
      // Before prerendering, so that the new process never loads the dropped release.
      current = next;
      host.renew();
    }
    if (render) await warm({ current: former, next, render, log, superseded });
    if (!superseded()) current = next;
  };
  const unwatch = watchRegistry(
    store,
    (next) => {
      log.info({ event: 'registry', revision: next.revision }, 'The registry has a new revision');
      void switchTo(next);
    },
    { since: first.revision, log: (line) => log.error({ event: 'registry' }, line) },
  );
  const warmWith = (prerender: Prerender) => {
    render = prerender;
  };
  return { registry: () => current, unwatch, warmWith };
}
