// Server only. Answers page addresses with whole documents.

import type { Registry } from '@site/kit/contract';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import type { RenderHost } from '@site/registry/render/RenderHost';
import type { Request, RequestHandler, Response } from 'express';
import { matchRoutes } from 'react-router-dom';
import { findOverride } from '../override/findOverride.ts';
import { sendOverridden } from '../override/sendOverridden.ts';
import type { SiteApi } from '../siteApi.ts';
import { type Variant, variantFor } from '../trials/canaryVisitors.ts';
import type { RemoteHealth } from '../trials/RemoteHealth.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { buildDocument } from './document.ts';
import { type CachedPage, type Encoding, PageCache } from './PageCache.ts';
import { PageRenderer } from './renderPage.ts';
import { readShellAssets, type ShellAssets } from './shellAssets.ts';
import type { RenderAhead, Variation } from './warm.ts';

export interface PagesOptions {
  store: ReleaseStore;
  origin: string;
  host: RenderHost;
  health: RemoteHealth;
  /** The registry as it is now. */
  registry: () => Registry;
  /** Development: nothing is cached, and these elements stand in `<head>`. */
  devHead?: string;
  /** Sets what the forms of a page need in a browser that hasn't got it. */
  issueCookies: SiteApi['issueCookies'];
}

/** Handler for every address that is no file and not the API's, and a way to render pages ahead. */
export function pages(options: PagesOptions): RequestHandler & { renderAhead: RenderAhead } {
  const { store, origin, host, health } = options;
  const renderer = new PageRenderer(host, (outcome) => health.rendered(outcome));
  const cache = new PageCache(store.pagesFolder);
  const shellAssets = new Map<string, Promise<ShellAssets>>();
  const assetsOf = (registry: Registry) => {
    const { live } = registry.shell;
    let assets = shellAssets.get(live.version);
    if (!assets) {
      assets = readShellAssets(store, live);
      shellAssets.set(live.version, assets);
      assets.catch(() => shellAssets.delete(live.version));
    }
    return assets;
  };

  /** The document for visitors with these canaries, out of the cache when it has been made before. */
  const pageOf = async ({ registry, chosen }: Variation, url: string): Promise<CachedPage> => {
    const { devHead } = options;
    const make = async () => {
      const rendered = await renderer.render({ url, origin, registry });
      const assets = await assetsOf(registry);
      const { revision } = registry;
      const document = buildDocument({ page: rendered, assets, revision, devHead });
      const { status, degraded, failed, shown } = rendered;
      return { ...document, status, degraded, complete: failed.length === 0, shown };
    };
    if (devHead) return PageCache.uncached(await make());
    const keep = chosen.length === 0;
    // What was rendered before New Year has another copyright line.
    const year = new Date().getFullYear();
    return cache.get(`${registry.revision} ${chosen} ${year} ${url}`, url, make, { keep });
  };

  const renderAhead: RenderAhead = async (variation, path) => {
    const page = await pageOf(variation, path);
    await PageCache.body(page, 'br');
  };

  const handler: RequestHandler = async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set('Allow', 'GET, HEAD').type('txt').send('Only GET and HEAD, please.\n');
      return;
    }
    const path = decodable(req.path);
    if (!path) {
      res.status(400).type('txt').send('This address can’t be read.\n');
      return;
    }
    if (path !== '/' && path.endsWith('/')) {
      res.redirect(301, `${path.replace(/\/+$/, '') || '/'}${req.url.slice(req.path.length)}`);
      return;
    }
    const { devHead } = options;
    const { searchParams } = new URL(req.url, origin);
    const override = !devHead && (await findOverride(req.get('Cookie'), store, options.registry()));
    if (override) {
      const url = addressOf(path, searchParams, override.registry);
      const assets = assetsOf(override.registry);
      return sendOverridden(res, { override, renderer, assets, url, origin });
    }
    const variant = variantOf(req, res, options);
    const { registry } = variant;
    const page = await pageOf(variant, addressOf(path, searchParams, registry));
    res.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': page.status === 503 ? 'no-store' : 'no-cache',
      ETag: page.etag,
      Vary: 'Accept-Encoding',
    });
    if (variant.onTrial) differByVisitor(res, page.status);
    if (isPageView(req)) health.served(page.shown ?? []);
    if (devHead) res.removeHeader('Content-Security-Policy');
    else res.set('Content-Security-Policy', contentSecurityPolicy(page, registry));
    if (page.status === 503) res.set('Retry-After', '30');
    // Browsers only. The document is everybody's; the headers of one answer are its reader's.
    if (req.headers.accept?.includes('text/html')) options.issueCookies(req, res);
    if (page.status === 200 && req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = (req.acceptsEncodings('br', 'gzip') || 'identity') as Encoding;
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    const body = await PageCache.body(page, encoding);
    res.status(page.status).set('Content-Length', String(body.length));
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  return Object.assign(handler, { renderAhead });
}

/** The site as this visitor gets it; whoever needs a bucket and has none is given one. */
function variantOf(req: Request, res: Response, options: PagesOptions): Variant {
  const { registry, health, origin } = options;
  const variant = variantFor(registry(), req.get('Cookie'), {
    secure: origin.startsWith('https:'),
    refused: (remote) => health.refuses(remote),
  });
  if (variant.setCookie) res.append('Set-Cookie', variant.setCookie);
  return variant;
}

/** A document that is to be shown, not one that a script looks at. Old browsers don't tell. */
const isPageView = (req: Request): boolean =>
  req.method === 'GET' && (req.get('Sec-Fetch-Dest') ?? 'document') === 'document';

/** While a version is on trial, no cache on the way may give one visitor's document to another. */
function differByVisitor(res: Response, status: number): void {
  res.set('Vary', 'Accept-Encoding, Cookie');
  if (status !== 503) res.set('Cache-Control', 'private, no-cache');
}

function decodable(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.includes('\\') || path.startsWith('//')
      ? undefined
      : path;
  } catch {
    return undefined;
  }
}

/** Address of an unknown page: one document serves them all, and nobody can fill the cache. */
const UNKNOWN = '/404';

/** The path with the query parameters that the page declares, in its order, with known values. */
function addressOf(path: string, query: URLSearchParams, registry: Registry): string {
  if (path === '/') return path;
  const routes = Object.values(registry.remotes).flatMap(({ live }) => live.routes);
  const match = matchRoutes(
    routes.map(({ id, path: pattern }) => ({ id, path: pattern })),
    path,
  )?.at(-1);
  const route = routes.find(({ id }) => id === match?.route.id);
  if (!route) return UNKNOWN;
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(route.variants)) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
