import { isNoPage, type Registry } from '@platform/contract';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { RenderContext } from '@platform/contract/renderContext';
import { fingerprintOf } from '@platform/registry/live';
import { acceptedEncodings } from '@platform/server/encoding';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import {
  type Address,
  findRedirect,
  MAX_LENGTH,
  type PageAddress,
  pageAt,
  parseAddress,
} from '../addresses/address.ts';
import { duePages } from '../addresses/livePages.ts';
import type { SiteTexts } from '../addresses/SiteTexts.ts';
import type { SiteApi } from '../api/siteApi.ts';
import { type Variant, type Variation, variantFor } from '../canary/canaryVisitors.ts';
import type { RemoteHealth } from '../canary/RemoteHealth.ts';
import { contentSecurityPolicy } from '../documents/contentSecurityPolicy.ts';
import { type PageMakerOptions, pageMaker } from '../documents/pageMaker.ts';
import { sendPrivate } from '../documents/sendPrivate.ts';
import { sendNotFound } from '../files/releaseFiles.ts';
import { answerForm } from '../forms/answerForm.ts';
import { sendPlainAnswer } from '../forms/plainAnswer.ts';
import { FORM_TYPE } from '../forms/readForm.ts';
import { findOverride } from '../override/findOverride.ts';
import { overrideRoutes } from '../override/overrideRoutes.ts';
import { findPreview, previewBanner, previewRoutes } from '../override/preview.ts';
import { sendOverridden } from '../override/sendOverridden.ts';
import { type CachedPage, PageCache } from './PageCache.ts';
import type { Prerender } from './prerender.ts';

export interface PagesOptions extends PageMakerOptions, SiteTexts {
  health: Pick<RemoteHealth, 'rendered' | 'served' | 'rejects'>;
  /** Gets the cache result of each visitor's page. */
  lookedUp?: (result: 'hit' | 'miss') => void;
  registry: () => Registry;
  /** Milliseconds since 1970. */
  now?: () => number;
  issueCookies: SiteApi['issueCookies'];
  send: SiteApi['send'];
  /** Called when a form's page can't be rendered. */
  onPlainAnswer?: (error: unknown) => void;
}

/** All page addresses, those that start and end overrides and previews, and a function that prerenders pages. */
export function openPages(options: PagesOptions) {
  const { store, origin, health, devHead, texts } = options;
  const secure = origin.startsWith('https:');
  const makePage = pageMaker(options);
  const cache = new PageCache(store.pagesFolder);

  /** The document for a variation, from the cache if possible. */
  const pageOf = async (
    { registry, chosen }: Variation,
    { url, isListed: isPath, isOpen = false }: Omit<PageAddress, 'path'>,
    lookedUp: PagesOptions['lookedUp'] = () => {},
  ): Promise<CachedPage> => {
    const context = contextOf(options);
    const isListed = isPath && !isOpen;
    const make = async () => {
      const { page, document } = await makePage(registry, { url, context, canWait: !isListed });
      const { status, degraded, failed, shown } = page;
      return { ...document, status, degraded, complete: failed.length === 0, shown };
    };
    if (devHead) return PageCache.uncached(await make());
    const keep = chosen.length === 0 && isListed;
    // For the copyright line.
    const year = new Date(context.now).getFullYear();
    // Scheduled content changes pages when it becomes due.
    const due = duePages(registry, context.now).length;
    const minute = isOpen ? Math.floor(context.now / 60_000) : 0;
    const key = [fingerprintOf(registry), year, due, minute, url];
    return cache.get(key.join(' '), url, make, { keep, isListed, lookedUp });
  };

  const prerender: Prerender = async (variation, path) => {
    const page = await pageOf(variation, { url: path, isListed: true });
    await PageCache.body(page, 'br');
    cache.recompress(page);
  };

  const handler: RequestHandler = async (req, res) => {
    const isForm = req.method === 'POST' && Boolean(req.is(FORM_TYPE));
    if (!isForm && !METHODS.includes(req.method)) {
      res.set({ Allow: METHODS.join(', '), 'Cache-Control': 'no-store' });
      return reject(res, 405, 'This page doesn’t support the method.');
    }
    if (req.url.length > MAX_LENGTH) return reject(res, 414, texts.noAddress);
    const address = parseAddress(req.url);
    if (!address) return reject(res, 400, texts.noAddress);
    if (!address.isWritten) {
      return res.redirect(isForm ? 308 : 301, address.path + address.search);
    }
    if (!isForm) return sendPage(req, res, address);
    const answered = await answerForm(req, res, options);
    if (!answered) return;
    try {
      await sendPage(req, res, address, answered.answer);
    } catch (error) {
      if (res.headersSent) throw error;
      options.onPlainAnswer?.(error);
      sendPlainAnswer(res, answered, address.path + address.search, options);
    }
  };

  async function sendPage(req: Request, res: Response, address: Address, answer?: FormAnswer) {
    const redirectTo = (path: string) => res.redirect(answer ? 308 : 301, path + address.search);
    const cookies = req.get('Cookie');
    const siteRegistry = options.registry();
    const override = !devHead && (await findOverride(cookies, secure, store, siteRegistry));
    if (override) {
      const { url } = pageAt(address, override.registry);
      return sendOverridden(res, { override, makePage, url, answer });
    }
    const preview = !devHead && (await findPreview(cookies, secure, store));
    if (preview) {
      const { url } = pageAt(address, siteRegistry);
      const requested = { url, context: { ...contextOf(options), preview: true }, answer };
      const banner = previewBanner(preview);
      const made = await makePage(siteRegistry, requested, () => ({ banner }));
      return sendPrivate(res, made, siteRegistry, answer);
    }
    const variant = variantOf(req, res, options);
    const { registry } = variant;
    const found = pageAt(address, registry);
    const moved = findRedirect(found, registry);
    if (moved) return redirectTo(moved);
    if (found.path !== address.path) return redirectTo(found.path);
    if (answer) {
      // Accepted forms are confirmed first; a flood of rejected ones must not delay others.
      const canWait = !answer.answer.ok;
      const requested = { url: found.url, context: contextOf(options), canWait, answer };
      const made = await makePage(registry, requested);
      // A page with a failed slot may lack the form that shows the result.
      if (made.page.status !== 200) throw new Error(`The form's page has ${made.page.status}.`);
      return sendPrivate(res, made, devHead ? undefined : registry, answer);
    }
    const page = await pageOf(variant, found, options.lookedUp);
    res.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': page.status === 503 ? 'no-store' : 'no-cache',
      ETag: page.etag,
      Vary: 'Accept-Encoding',
    });
    if (variant.onCanary) differByVisitor(res, page.status);
    if (devHead) res.removeHeader('Content-Security-Policy');
    else res.set('Content-Security-Policy', contentSecurityPolicy(page, registry));
    if (page.status === 503) res.set('Retry-After', '30');
    // Cookies for browsers only; they are not part of the cached document.
    if (req.headers.accept?.includes('text/html')) options.issueCookies(req, res);
    // Counts browsers that announce a page view, not prefetches.
    if (req.get('Sec-Fetch-Dest') === 'document' && isPageView(req)) health.served(page.shown);
    const [encoding = 'identity'] = acceptedEncodings(req.get('Accept-Encoding'));
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.status(page.status).send(await PageCache.body(page, encoding));
  }
  return {
    router: Router()
      .use(overrideRoutes(origin, options.registry, store))
      .use(previewRoutes(origin, store))
      .use((req, res, next) => (isNoPage(req.path) ? sendNotFound(res, texts.noAddress) : next()))
      .use(handler),
    prerender,
    close: () => cache.close(),
  };
}

/** Development shows unpublished content. */
const contextOf = ({ now = Date.now, devHead }: PagesOptions): RenderContext => ({
  now: now(),
  preview: devHead !== undefined,
});
const METHODS = ['GET', 'HEAD'];

/** This visitor's variant. Sets a bucket cookie if it is needed and missing. */
function variantOf(req: Request, res: Response, options: PagesOptions): Variant {
  const { registry, health, origin } = options;
  const variant = variantFor(registry(), req.get('Cookie'), {
    secure: origin.startsWith('https:'),
    rejects: (remote) => health.rejects(remote),
  });
  if (variant.setCookie) res.append('Set-Cookie', variant.setCookie);
  return variant;
}

/** Whether a browser shows the document: not for scripts and prefetching. Old browsers send no header. */
export const isPageView = (req: Request): boolean =>
  req.method === 'GET' &&
  (req.get('Sec-Fetch-Dest') ?? 'document') === 'document' &&
  !isPrefetch(req);

const isPrefetch = (req: Request): boolean => req.get('Sec-Purpose')?.includes('prefetch') ?? false;

/** During a canary, shared caches must not give one visitor's document to another. */
function differByVisitor(res: Response, status: number): void {
  res.set('Vary', 'Accept-Encoding, Cookie');
  if (status !== 503) res.set('Cache-Control', 'private, no-cache');
}

function reject(res: Response, status: number, text: string): void {
  res.status(status).type('txt').send(`${text}\n`);
}
