// Server only. Counts what needs no script to be seen: forms that were kept, documents that were sent to
// visitors, pages that crawlers fetch.
import type { Request, RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import { isPageView } from '../pages/pages.ts';
import {
  type CountingOptions,
  countSent,
  isCounted,
  OTHER,
  pageName,
  referrerName,
} from './visits.ts';

/** To stand before the API and the pages. A form that is sent without a script is counted where it is. */
export const countAnswers =
  (options: CountingOptions): RequestHandler =>
  (req, res, next) => {
    const { origin, registry, counts, analytics, ownPaths } = options;
    const { method, path } = req;
    const isCrawler = method === 'GET' && isbot(req.get('User-Agent'));
    const isView = analytics === 'server' && !isCrawler && isVisit(req);
    if (!isCrawler && !isView && method !== 'POST') return next();
    res.once('finish', () => {
      if (method === 'POST') {
        if (res.statusCode < 300) countSent(req, path, options);
        return;
      }
      const page = pageName(path, registry(), ownPaths);
      if (isPage(res, page)) {
        if (isCrawler) counts.count('crawled', page);
        else if (!isForOne(res))
          counts.count('view', page, referrerName(req.get('Referer'), origin, counts));
      }
    });
    next();
  };

/** A document that a browser is going to show to somebody who may be counted. */
const isVisit = (req: Request): boolean =>
  isPageView(req) &&
  isCounted(req) &&
  Boolean(req.get('User-Agent')) &&
  req.get('Accept')?.includes('text/html') === true;

/** A page that hasn't changed has no type any more. */
const isPage = (res: Response, page: string): boolean =>
  res.statusCode === 304
    ? page !== OTHER
    : res.statusCode === 200 && String(res.get('Content-Type')).startsWith('text/html');

/** Overrides and previews: what a developer tries out isn't a visit. */
const isForOne = (res: Response): boolean => res.get('Cache-Control') === 'no-store';
