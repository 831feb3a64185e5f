import { apiTexts } from '@site/brand/apiTexts';
import type { RequestHandler } from 'express';
import { ApiError } from '../http/ApiError.ts';
import type { VisitorCookies } from './VisitorCookies.ts';

/**
 * Rejects cross-site requests (OWASP's CSRF cheat sheet) by Sec-Fetch-Site or Origin; "same-site" is another origin,
 * too. Before requests are counted, so that no other site uses up a visitor's limit.
 */
export const rejectCrossSite =
  (cookies: VisitorCookies): RequestHandler =>
  (req, _res, next) => {
    const site = req.get('Sec-Fetch-Site');
    const origin = req.get('Origin');
    const isOwn =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : origin === undefined || cookies.isOwnOrigin(origin, req);
    if (!isOwn) throw new ApiError(403, 'cross_site', apiTexts.errors.foreignPage);
    next();
  };

/**
 * Requires the signed token; the answer to a bad one sets a fresh one. Passes requests without a browser's headers:
 * they come from programs.
 */
export const requireToken =
  (cookies: VisitorCookies): RequestHandler =>
  (req, res, next) => {
    const sent = ['Sec-Fetch-Site', 'Origin', 'X-XSRF-TOKEN'].map((name) => req.get(name));
    const signs = [...Object.values(cookies.read(req)), ...sent];
    if (signs.every((sign) => sign === undefined) || cookies.prove(req)) return next();
    cookies.issue(req, res);
    throw new ApiError(403, 'xsrf', apiTexts.errors.expired);
  };
