// Server only. The whole web server: pages, release files, the API, health.
import type { Registry } from '@site/kit/contract';
import type { Env } from '@site/kit/env';
import type { Logger } from '@site/kit/log';
import { readRegistry } from '@site/registry/registryFile';
import { watchRegistry } from '@site/registry/watchRegistry';
import express, { type Express } from 'express';
import { alonePages } from './alonePages.ts';
import { crawlers } from './crawlers.ts';
import { errorPage } from './errorPage.ts';
import { feeds } from './feeds.ts';
import { icons } from './icons.ts';
import { pages } from './pages.ts';
import { RenderHost } from './RenderHost.ts';
import { missing, releaseFiles } from './releaseFiles.ts';
import { securityHeaders } from './securityHeaders.ts';
import { siteApi } from './siteApi.ts';

export interface Site {
  app: Express;
  /** Stops watching and rendering and finishes running writes. */
  close(): Promise<void>;
}

interface SiteOptions {
  env: Env;
  log: Logger;
  dev?: Development;
}

/** How a site in development differs: nothing is cached and there is no CSP. */
export interface Development {
  /** Elements for `<head>`. */
  head: string;
  /** Takes the place of the registry in RELEASES_DIR. */
  registry: () => Registry;
}

/** @throws when there is no registry to serve */
export async function createSite({ env, log, dev }: SiteOptions): Promise<Site> {
  const { registry, unwatch } = dev
    ? { registry: dev.registry, unwatch: () => {} }
    : await followRegistry(env.RELEASES_DIR, log);
  const host = new RenderHost(env.RELEASES_DIR);
  const api = await siteApi(env, log);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(securityHeaders(env.SITE_URL));
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const { revision, remotes } = registry();
    const live = Object.entries(remotes).map(([name, { live: pin }]) => [name, pin.version]);
    const ok = api.healthy() && (await api.ready());
    res
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: ok ? 'ok' : 'failing',
        revision,
        remotes: Object.fromEntries(live),
      });
  });
  app.use(api.handler);
  app.use('/releases', releaseFiles(env.RELEASES_DIR));
  app.use(alonePages(env.RELEASES_DIR, registry));
  app.use(crawlers(env.SITE_URL, registry));
  app.use(feeds(env.SITE_URL, registry));
  app.use(icons(env.RELEASES_DIR, registry));
  app.use((req, res, next) => (/\.[a-z0-9]{2,5}$/i.test(req.path) ? missing(res) : next()));
  app.use(
    pages({
      releasesDir: env.RELEASES_DIR,
      origin: env.SITE_URL,
      host,
      log,
      registry,
      devHead: dev?.head,
      issueCookies: api.issueCookies,
    }),
  );
  app.use(errorPage(log));
  return {
    app,
    async close() {
      unwatch();
      await host.close();
      await api.close();
    },
  };
}

/** The registry of the release store as it is at each moment. */
async function followRegistry(releasesDir: string, log: Logger) {
  const first = await readRegistry(releasesDir, (line) => log.warn(line));
  if (!first) throw new Error(`${releasesDir} holds no registry. Run "npm start" to publish.`);
  let current: Registry = first;
  const unwatch = watchRegistry(
    releasesDir,
    (next) => {
      log.info({ event: 'registry', revision: next.revision }, 'The registry has a new revision');
      current = next;
    },
    { since: first.revision, log: (line) => log.error({ event: 'registry' }, line) },
  );
  return { registry: () => current, unwatch };
}
