import { apiTexts } from '@site/brand/apiTexts';
import type { RequestHandler } from 'express';
import { ApiError } from '../http/ApiError.ts';
import type { VisitorCookies } from './VisitorCookies.ts';

/**
 * Rejects cross-site requests (OWASP's CSRF cheat sheet) by Sec-Fetch-Site or Origin, then by the signed
 * token. The answer to a bad token sets a fresh one. Passes requests without these headers: they come
 * from programs, not browsers.
 */
export function browserGuard(cookies: VisitorCookies): RequestHandler {
  return (req, res, next) => {
    const site = req.get('Sec-Fetch-Site');
    const origin = req.get('Origin');
    const { session, token } = cookies.read(req);
    const signs = [site, origin, session, token, req.get('X-XSRF-TOKEN')];
    if (signs.every((sign) => sign === undefined)) return next();

    // "same-site" is another origin, too.
    const isOwn =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : origin === undefined || cookies.isOwnOrigin(origin, req);
    if (!isOwn) {
      throw new ApiError(403, 'cross_site', apiTexts.errors.foreignPage);
    }
    if (cookies.prove(req)) return next();
    cookies.issue(req, res);
    throw new ApiError(403, 'xsrf', apiTexts.errors.expired);
  };
}
