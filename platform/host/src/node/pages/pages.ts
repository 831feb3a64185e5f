// Server only. Answers page addresses with whole documents.

import type { Registry } from '@platform/contract';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { RenderContext } from '@platform/contract/renderContext';
import { fingerprintOf } from '@platform/registry';
import { acceptedEncodings } from '@platform/server/encoding';
import { networkOf } from '@platform/server/http/networkOf';
import type { Request, RequestHandler, Response } from 'express';
import {
  type Address,
  MAX_LENGTH,
  movedTo,
  type PageAddress,
  pageAt,
  parseAddress,
} from '../addresses/address.ts';
import { duePages } from '../addresses/duePages.ts';
import type { SiteIdentity } from '../addresses/SiteIdentity.ts';
import type { SiteApi } from '../api/siteApi.ts';
import { type Variant, type Variation, variantFor } from '../canary/canaryVisitors.ts';
import type { RemoteHealth } from '../canary/RemoteHealth.ts';
import type { ViewProofs } from '../canary/ViewProofs.ts';
import { contentSecurityPolicy } from '../documents/contentSecurityPolicy.ts';
import { type PageMakerOptions, pageMaker } from '../documents/pageMaker.ts';
import { sendPrivate } from '../documents/sendPrivate.ts';
import { siteNetworkOf } from '../evidence/Samples.ts';
import { answerForm } from '../forms/answerForm.ts';
import { sendPlainAnswer } from '../forms/plainAnswer.ts';
import { FORM_TYPE } from '../forms/readForm.ts';
import { findOverride } from '../override/findOverride.ts';
import { findPreview, previewBanner } from '../override/preview.ts';
import { sendOverridden } from '../override/sendOverridden.ts';
import { type CachedPage, PageCache } from './PageCache.ts';
import type { RenderAhead } from './warm.ts';

export interface PagesOptions extends PageMakerOptions {
  identity: SiteIdentity;
  health: Pick<RemoteHealth, 'rendered' | 'served' | 'rejects'>;
  /** Told of each page that a visitor gets, whether it was made before. */
  lookedUp?: (result: 'hit' | 'miss') => void;
  /** The registry as it is now. */
  registry: () => Registry;
  /** The present time, milliseconds since 1970. */
  now?: () => number;
  /** Addresses of the shell's own pages. */
  ownPaths: readonly string[];
  proofs: Pick<ViewProofs, 'issue'>;
  /** Sets what the forms of a page need in a browser that hasn't got it. */
  issueCookies: SiteApi['issueCookies'];
  /** Makes the call of a form that was sent to a page. */
  send: SiteApi['send'];
  /** A form was answered without its page, which couldn't be rendered. */
  answeredPlainly?: (error: unknown) => void;
}

interface Pages extends RequestHandler {
  renderAhead: RenderAhead;
  close(): void;
}

/** Handler for every address that is no file and not the API's, and a way to render pages ahead. */
export function pages(options: PagesOptions): Pages {
  const { store, origin, health, devHead } = options;
  const secure = origin.startsWith('https:');
  const makePage = pageMaker(options);
  const cache = new PageCache(store.pagesFolder);

  /** The document for visitors with these canaries, out of the cache when it has been made before. */
  const pageOf = async (
    { registry, chosen }: Variation,
    { url, isListed }: Omit<PageAddress, 'path'>,
    lookedUp: PagesOptions['lookedUp'] = () => {},
  ): Promise<CachedPage> => {
    const context = contextOf(options);
    const make = async () => {
      const { page, document } = await makePage(registry, { url, context, canWait: !isListed });
      const { status, degraded, failed, shown, deployments } = page;
      const versions = [registry.shell.live, ...Object.values(deployments)].map(
        ({ name, version }) => ({
          remote: name,
          version,
        }),
      );
      return { ...document, status, degraded, complete: failed.length === 0, shown, versions };
    };
    if (devHead) return PageCache.uncached(await make());
    const keep = chosen.length === 0 && isListed;
    // What was rendered before New Year has another copyright line.
    const year = new Date(context.now).getFullYear();
    // What has become due makes the pages that show it others.
    const due = duePages(registry, context.now).length;
    const key = [fingerprintOf(registry), year, due, url];
    return cache.get(key.join(' '), url, make, { keep, isListed, lookedUp });
  };

  const renderAhead: RenderAhead = async (variation, path) => {
    const page = await pageOf(variation, { url: path, isListed: true });
    await PageCache.body(page, 'br');
    cache.makeSmallest(page);
  };

  const handler: RequestHandler = async (req, res) => {
    const isForm = req.method === 'POST' && Boolean(req.is(FORM_TYPE));
    if (!isForm && !METHODS.includes(req.method)) {
      res.set({ Allow: METHODS.join(', '), 'Cache-Control': 'no-store' });
      return refuse(res, 405, 'Not here, please.\n');
    }
    if (req.url.length > MAX_LENGTH) return refuse(res, 414, 'This address is too long.\n');
    const address = parseAddress(req.url);
    if (!address) return refuse(res, 400, 'This address can’t be read.\n');
    if (!address.isWritten) {
      return res.redirect(isForm ? 308 : 301, address.path + address.search);
    }
    if (!isForm) return sendPage(req, res, address);
    const answered = await answerForm(req, res, options.send);
    if (!answered) return;
    try {
      await sendPage(req, res, address, answered.answer);
    } catch (error) {
      if (res.headersSent) throw error;
      options.answeredPlainly?.(error);
      sendPlainAnswer(res, answered, address.path + address.search, options.identity);
    }
  };

  async function sendPage(req: Request, res: Response, address: Address, answer?: FormAnswer) {
    const leadTo = (path: string) => res.redirect(answer ? 308 : 301, path + address.search);
    const cookies = req.get('Cookie');
    const everybodys = options.registry();
    const override = !devHead && (await findOverride(cookies, secure, store, everybodys));
    if (override) {
      const { url } = pageAt(address, override.registry, options.ownPaths);
      return sendOverridden(res, { override, makePage, url, answer });
    }
    const preview = !devHead && findPreview(cookies, secure, everybodys);
    if (preview) {
      const { url } = pageAt(address, everybodys, options.ownPaths);
      const wanted = { url, context: { ...contextOf(options), preview: true }, answer };
      const banner = previewBanner(preview);
      const made = await makePage(everybodys, wanted, () => ({ banner }));
      return sendPrivate(res, made, everybodys, answer);
    }
    const variant = variantOf(req, res, options);
    const { registry } = variant;
    const meant = pageAt(address, registry, options.ownPaths);
    const elsewhere = movedTo(meant, registry);
    if (elsewhere) return leadTo(elsewhere);
    if (meant.path !== address.path) return leadTo(meant.path);
    if (answer) {
      // What was kept must be said. Anybody can send what is refused, without number.
      const canWait = !answer.answer.ok;
      const wanted = { url: meant.url, context: contextOf(options), canWait, answer };
      const made = await makePage(registry, wanted);
      // Without its form it wouldn't say what became of it.
      if (made.page.status !== 200) throw new Error(`The form's page has ${made.page.status}.`);
      return sendPrivate(res, made, devHead ? undefined : registry, answer);
    }
    const page = await pageOf(variant, meant, options.lookedUp);
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
    // Browsers only. The document is everybody's; the headers of one answer are its reader's.
    if (req.headers.accept?.includes('text/html')) options.issueCookies(req, res);
    // Those that tell that they are going to show it.
    if (req.method === 'GET' && req.get('Sec-Fetch-Dest') === 'document') {
      const { ip = '' } = req;
      const counted = isAhead(req) ? [] : health.served(page.shown ?? [], siteNetworkOf(ip));
      const proof = options.proofs.issue(networkOf(ip), page.versions ?? [], counted);
      res.append('Set-Cookie', proof);
      if (page.status !== 503) res.set('Cache-Control', 'private, no-cache');
    }
    const [encoding = 'identity'] = acceptedEncodings(req.get('Accept-Encoding'));
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.status(page.status).send(await PageCache.body(page, encoding));
  }
  return Object.assign(handler, { renderAhead, close: () => cache.close() });
}

/** In development, drafts and scheduled articles are shown. */
const contextOf = ({ now = Date.now, devHead }: PagesOptions): RenderContext => ({
  now: now(),
  preview: devHead !== undefined,
});
const METHODS = ['GET', 'HEAD'];

/** The versions for this visitor. Sets a bucket cookie if one is needed and missing. */
function variantOf(req: Request, res: Response, options: PagesOptions): Variant {
  const { registry, health, origin } = options;
  const variant = variantFor(registry(), req.get('Cookie'), {
    secure: origin.startsWith('https:'),
    rejects: (remote) => health.rejects(remote),
  });
  if (variant.setCookie) res.append('Set-Cookie', variant.setCookie);
  return variant;
}

/**
 * A document that is to be shown, not one that a script looks at, or that may be wanted next. Old
 * browsers don't tell.
 */
export const isPageView = (req: Request): boolean =>
  req.method === 'GET' && (req.get('Sec-Fetch-Dest') ?? 'document') === 'document' && !isAhead(req);

/** Whether a document is only fetched because it may be wanted next. */
const isAhead = (req: Request): boolean => req.get('Sec-Purpose')?.includes('prefetch') ?? false;

/** While a version is on watch, no cache on the way may give one visitor's document to another. */
function differByVisitor(res: Response, status: number): void {
  res.set('Vary', 'Accept-Encoding, Cookie');
  if (status !== 503) res.set('Cache-Control', 'private, no-cache');
}

function refuse(res: Response, status: number, text: string): void {
  res.status(status).type('txt').send(text);
}
