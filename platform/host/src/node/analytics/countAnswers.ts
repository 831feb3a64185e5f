import type { Registry } from '@platform/contract';
import { VIEW_ORIGINS } from '@platform/contract/analytics';
import { networkOf } from '@platform/server/http/networkOf';
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import { NOT_FOUND_PATH, pageAt, parseAddress } from '../addresses/address.ts';
import { isPageView } from '../pages/pages.ts';
import type { AnalyticsCounts } from './AnalyticsCounts.ts';

/** Names of a site's forms by path of their API call. */
export type CountedForms = Readonly<Record<string, string>>;

export interface CountingOptions {
  countedForms: CountedForms;
  origin: string;
  registry: () => Registry;
  counts: Pick<AnalyticsCounts, 'count' | 'host'>;
}

const OTHER = 'other';

/**
 * Middleware before the API and the pages: counts accepted API calls of forms, documents sent to visitors and
 * pages fetched by crawlers.
 */
export const countAnswers =
  (options: CountingOptions): RequestHandler =>
  (req, res, next) => {
    const { origin, registry, counts } = options;
    const { method, path } = req;
    const isCrawler = method === 'GET' && isbot(req.get('User-Agent'));
    if (!isCrawler && !isVisit(req) && method !== 'POST') return next();
    res.once('finish', () => {
      if (method === 'POST') {
        if (res.statusCode < 300) countSent(req, path, options);
        return;
      }
      const page = pageName(path, registry());
      if (isPage(res, page)) {
        if (isCrawler) counts.count('crawled', page);
        else if (!isPrivate(res)) counts.count('view', page, referrerName(req, origin, counts));
      }
    });
    next();
  };

export function countSent(
  req: Request,
  call: string,
  { counts, countedForms }: Pick<CountingOptions, 'counts' | 'countedForms'>,
): void {
  const form = countedForms[call];
  if (form && isCounted(req)) counts.count('sent', form);
}

/** Whether the request is from a person who allows counting. */
const isCounted = (req: Request): boolean =>
  req.get('DNT') !== '1' && req.get('Sec-GPC') !== '1' && !isbot(req.get('User-Agent'));

/** Whether a browser shows the document to a visitor who may be counted. */
const isVisit = (req: Request): boolean =>
  isPageView(req) &&
  isCounted(req) &&
  Boolean(req.get('User-Agent')) &&
  req.get('Accept')?.includes('text/html') === true;

/** A 304 has no Content-Type. */
const isPage = (res: Response, page: string): boolean =>
  res.statusCode === 304
    ? page !== OTHER
    : res.statusCode === 200 && String(res.get('Content-Type')).startsWith('text/html');

/** Overrides and previews are no visits. */
const isPrivate = (res: Response): boolean => res.get('Cache-Control') === 'no-store';

/** The listed path of a page; `OTHER` for any other address. */
function pageName(address: string, registry: Registry): string {
  const parsed = parseAddress(address);
  const page = parsed && pageAt(parsed, registry);
  return page?.isListed && page.url !== NOT_FOUND_PATH ? page.path : OTHER;
}

/** The counted name of a referrer. */
function referrerName(req: Request, origin: string, counts: Pick<AnalyticsCounts, 'host'>): string {
  const referrer = req.get('Referer');
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).host : '';
  if (host === new URL(origin).host) return VIEW_ORIGINS.here;
  return counts.host(host, networkOf(req.ip ?? '', req.socket.remoteAddress));
}
