import type { Registry } from '@platform/contract';
import { webhooks } from '@platform/registry/live';
import { ReleaseStore } from '@platform/registry/store';
import { openRenderer } from '@platform/render';
import type { Env } from '@platform/server/env';
import { compressResponses } from '@platform/server/http/compressResponses';
import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import express, { type Express } from 'express';
import type { SiteTexts } from './addresses/SiteTexts.ts';
import type { CountedForms } from './analytics/countAnswers.ts';
import { type OpenApi, siteApi } from './api/siteApi.ts';
import { watchRemotes } from './canary/watchRemotes.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { countRequests } from './observability/countRequests.ts';
import { measureRenderHost } from './observability/measureRenderHost.ts';
import { monitoring, openObservability } from './observability/observability.ts';
import { errorPage } from './pages/errorPage.ts';
import { openPages } from './pages/pages.ts';
import { openReleases } from './releases.ts';
import { RenderBusy } from './rendering/RenderHost.ts';
import { openTeams } from './teams.ts';
import { openVisitors } from './visitors.ts';

export interface Site {
  app: Express;
  /** Stops background work and finishes running writes. */
  close(): Promise<void>;
}

export interface HostOptions extends SiteTexts {
  /** Script of the frame, inlined into every document; runs before the first paint. */
  frameScript: string;
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
export async function createSite(options: SiteOptions): Promise<Site> {
  const { env, log, dev, identity, texts, frameScript } = options;
  const app = express().disable('x-powered-by').set('trust proxy', env.TRUST_PROXY);
  const store = new ReleaseStore(env.RELEASES_DIR, openRenderer);
  const origin = env.SITE_URL;
  const observability = await openObservability(env, log);
  const { metrics } = observability;
  const releases = await openReleases({ store, origin, identity, log, dev });
  const { registry, host } = releases;
  const api = await siteApi(env, log, texts, metrics, options.api);
  const shared = {
    ...{ ...options, app, store, origin, metrics, registry, host, api },
    announce: webhooks({ ...env, log: (line) => log.warn(line) }),
    site: { language: identity.language, frameScript },
  };
  const remotes = watchRemotes(shared);
  const { health } = remotes;
  options.observe?.(metrics, env);
  const visitors = openVisitors({ ...shared, health });
  const teams = dev ? undefined : openTeams(shared);
  const pages = openPages({
    ...{ ...shared, health, send: visitors.send, devHead: dev?.head },
    host: measureRenderHost(host, metrics),
    lookedUp: (result) => metrics.cacheLookups.inc({ result }),
    issueCookies: api.issueCookies,
    onPlainAnswer(err) {
      if (err instanceof RenderBusy) return;
      log.error({ event: 'page-failed', err }, 'A form’s page failed');
    },
  });
  releases.warmWith(pages.prerender);

  // In the order in which a request meets them.
  app.use(countRequests(metrics), compressResponses, securityHeaders(origin));
  app.use(monitoring({ ...shared, health }));
  app.use(visitors.router);
  if (teams) app.use(teams.router);
  app.use(api.handler);
  app.use(releases.router);
  app.use(pages.router);
  app.use(errorPage(identity, texts, log));
  return {
    app,
    async close() {
      await remotes.close();
      await teams?.close();
      await pages.close();
      await visitors.close();
      await releases.close();
      await api.close();
      await observability.close();
    },
  };
}
