// Server only. Answers page addresses with whole documents.

import { networkOf } from '@site/api/rateLimit';
import type { Pin, Registry } from '@site/kit/contract';
import type { Moment } from '@site/kit/moment';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import { fingerprintOf } from '@site/registry/registryFor';
import type { RenderHost } from '@site/registry/render/RenderHost';
import type { Request, RequestHandler, Response } from 'express';
import { duePages } from '../duePages.ts';
import { answerForm, pageStatus } from '../forms/answerForm.ts';
import { FORM_TYPE } from '../forms/readForm.ts';
import { developersBanner } from '../override/developersBanner.ts';
import { findOverride } from '../override/findOverride.ts';
import { findPreview, previewBanner } from '../override/preview.ts';
import { sendOverridden } from '../override/sendOverridden.ts';
import type { SiteApi } from '../siteApi.ts';
import { type Variant, variantFor } from '../trials/canaryVisitors.ts';
import type { RemoteHealth } from '../trials/RemoteHealth.ts';
import type { ViewProofs } from '../trials/ViewProofs.ts';
import { MAX_LENGTH, movedTo, type PageAddress, pageAt, parseAddress } from './address.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { buildDocument } from './document.ts';
import { type CachedPage, type Encoding, PageCache } from './PageCache.ts';
import { historyReader } from './publicHistoryReader.ts';
import { PageRenderer, type RemoteVersion } from './renderPage.ts';
import { sendPrivate } from './sendPrivate.ts';
import { readShellAssets, type ShellAssets } from './shellAssets.ts';
import type { RenderAhead, Variation } from './warm.ts';

export interface PagesOptions {
  store: ReleaseStore;
  origin: string;
  host: Pick<RenderHost, 'render'>;
  /** Told of each page that a visitor gets, whether it was made before. */
  lookedUp?: (result: 'hit' | 'miss') => void;
  health: RemoteHealth;
  /** The registry as it is now. */
  registry: () => Registry;
  /** Development: nothing is cached, and these elements stand in `<head>`. */
  devHead?: string;
  /** The present time, milliseconds since 1970. */
  now?: () => number;
  proofs: Pick<ViewProofs, 'issue'>;
  /** Sets what the forms of a page need in a browser that hasn't got it. */
  issueCookies: SiteApi['issueCookies'];
  /** Makes the call of a form that was sent to a page. */
  send: SiteApi['send'];
}

/** Handler for every address that is no file and not the API's, and a way to render pages ahead. */
export function pages(options: PagesOptions): RequestHandler & { renderAhead: RenderAhead } {
  const { store, origin, host, health } = options;
  const secure = origin.startsWith('https:');
  const historyOf = historyReader(store);
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
  const pageOf = async (
    { registry, chosen }: Variation,
    { url, isListed }: Omit<PageAddress, 'path'>,
    lookedUp: PagesOptions['lookedUp'] = () => {},
  ): Promise<CachedPage> => {
    const { devHead } = options;
    const moment = momentOf(options);
    const make = async () => {
      // Releases of a development site are nobody's.
      const history = devHead ? undefined : await historyOf(registry);
      const canWait = !isListed;
      const rendered = await renderer.render({ url, origin, registry, history, moment, canWait });
      const assets = await assetsOf(registry);
      const { revision, retired } = registry;
      const banner = devHead ? developersBanner(rendered, registry) : undefined;
      const document = buildDocument({
        page: rendered,
        assets,
        revision,
        retired,
        devHead,
        banner,
      });
      const { status, degraded, failed, shown } = rendered;
      const versions = versionsIn(Object.values(rendered.pins), registry);
      return { ...document, status, degraded, complete: failed.length === 0, shown, versions };
    };
    if (devHead) return PageCache.uncached(await make());
    const keep = chosen.length === 0 && isListed;
    // What was rendered before New Year has another copyright line.
    const year = new Date(moment.now).getFullYear();
    // What has become due makes the pages that show it others.
    const due = duePages(registry, moment.now).length;
    const versions = versionsIn(
      Object.values(registry.remotes).map(({ live }) => live),
      registry,
    );
    const key = [
      fingerprintOf(registry),
      chosen,
      versions.map(({ version }) => version),
      year,
      due,
      url,
    ];
    return cache.get(key.join(' '), url, make, { keep, isListed, lookedUp });
  };

  const renderAhead: RenderAhead = async (variation, path) => {
    const page = await pageOf(variation, { url: path, isListed: true });
    await PageCache.body(page, 'br');
  };

  const handler: RequestHandler = async (req, res) => {
    const isForm = req.method === 'POST' && Boolean(req.is(FORM_TYPE));
    if (!isForm && !METHODS.includes(req.method)) {
      res.set({ Allow: METHODS.join(', '), 'Cache-Control': 'no-store' });
      refuse(res, 405, 'Not here, please.\n');
      return;
    }
    if (req.url.length > MAX_LENGTH) return refuse(res, 414, 'This address is too long.\n');
    const address = parseAddress(req.url);
    if (!address) return refuse(res, 400, 'This address can’t be read.\n');
    const leadTo = (path: string) => res.redirect(isForm ? 308 : 301, path + address.search);
    if (!address.isWritten) return leadTo(address.path);
    const answer = isForm ? await answerForm(req, res, options.send) : undefined;
    if (isForm && !answer) return;
    const { devHead } = options;
    const override =
      !devHead && (await findOverride(req.get('Cookie'), secure, store, options.registry()));
    if (override) {
      const { url } = pageAt(address, override.registry);
      const history = await historyOf(override.registry);
      return sendOverridden(res, { override, renderer, assetsOf, url, origin, history, answer });
    }
    const preview = !devHead && findPreview(req.get('Cookie'), secure, options.registry());
    if (preview) {
      const registry = options.registry();
      const { url } = pageAt(address, registry);
      const moment = { ...momentOf(options), preview: true };
      const history = await historyOf(registry);
      const page = await renderer.render({ url, origin, registry, history, moment, answer });
      const { revision, retired } = registry;
      const banner = previewBanner(preview);
      const assets = await assetsOf(registry);
      const document = buildDocument({ page, assets, revision, retired, answer, banner });
      return sendPrivate(res, pageStatus(page.status, { answer }), document, registry);
    }
    const variant = variantOf(req, res, options);
    const { registry } = variant;
    const meant = pageAt(address, registry);
    const elsewhere = movedTo(meant, registry);
    if (elsewhere) return leadTo(elsewhere);
    if (meant.path !== address.path) return leadTo(meant.path);
    if (answer) {
      // Everything that can be cached goes first.
      const history = devHead ? undefined : await historyOf(registry);
      const moment = momentOf(options);
      const page = await renderer.render({
        url: meant.url,
        origin,
        registry,
        history,
        moment,
        canWait: true,
        answer,
      });
      const assets = await assetsOf(registry);
      const { revision } = registry;
      const document = buildDocument({ page, assets, revision, devHead, answer });
      const status = pageStatus(page.status, { answer });
      return sendPrivate(res, status, document, devHead ? undefined : registry);
    }
    const page = await pageOf(variant, meant, options.lookedUp);
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
    // Those that tell that they are going to show it.
    if (req.method === 'GET' && req.get('Sec-Fetch-Dest') === 'document') {
      res.append('Set-Cookie', options.proofs.issue(networkOf(req.ip ?? ''), page.versions ?? []));
      if (page.status !== 503) res.set('Cache-Control', 'private, no-cache');
    }
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

/** Whoever develops sees drafts and what is still to come. */
const momentOf = ({ now = Date.now, devHead }: PagesOptions): Moment => ({
  now: now(),
  preview: devHead !== undefined,
});
const METHODS = ['GET', 'HEAD'];

/** Everything that a document with these pins has code of. */
const versionsIn = (pins: Pin[], { shell }: Registry): RemoteVersion[] =>
  [shell.live, ...pins].map(({ name, version }) => ({ remote: name, version }));

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

/**
 * A document that is to be shown, not one that a script looks at, or that may be wanted next. Old
 * browsers don't tell.
 */
const isPageView = (req: Request): boolean =>
  req.method === 'GET' &&
  (req.get('Sec-Fetch-Dest') ?? 'document') === 'document' &&
  !req.get('Sec-Purpose')?.includes('prefetch');

/** While a version is on trial, no cache on the way may give one visitor's document to another. */
function differByVisitor(res: Response, status: number): void {
  res.set('Vary', 'Accept-Encoding, Cookie');
  if (status !== 503) res.set('Cache-Control', 'private, no-cache');
}

function refuse(res: Response, status: number, text: string): void {
  res.status(status).type('txt').send(text);
}
