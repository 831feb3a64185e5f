// Server only. Counts what needs no script to be seen: forms that were kept, pages that crawlers fetch.
import type { Registry } from '@site/kit/contract';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { Figures } from './Figures.ts';
import { countSent, pageName } from './visits.ts';

/** To stand before the API and the pages. A form that is sent without a script is counted where it is. */
export const countAnswers =
  (registry: () => Registry, figures: Pick<Figures, 'count'>): RequestHandler =>
  (req, res, next) => {
    const { method, path } = req;
    const isCrawler = method === 'GET' && isbot(req.get('User-Agent'));
    if (!isCrawler && method !== 'POST') return next();
    res.once('finish', () => {
      const { statusCode } = res;
      if (method === 'POST' && statusCode < 300) return countSent(req, path, figures);
      const isPage = String(res.get('Content-Type')).startsWith('text/html');
      if (isCrawler && isPage && (statusCode === 200 || statusCode === 304)) {
        figures.count('crawled', pageName(path, registry()));
      }
    });
    next();
  };
