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

/**
 * Middleware before the API and the pages: counts accepted API calls of forms, documents sent to visitors and
 * pages fetched by crawlers.
 */
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
const isForOne = (res: Response): boolean => res.get('Cache-Control') === 'no-store';
