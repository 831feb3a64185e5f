import type { RequestHandler } from 'express';
import { ApiError } from '../http/ApiError.ts';
import type { VisitorCookies } from './VisitorCookies.ts';

/**
 * Refuses what another site makes a visitor's browser send (OWASP's sheet on request forgery):
 * first by where the browser says that the call comes from, then by the signed token. A refused
 * token comes with a fresh one, so that the page can try again at once.
 *
 * A call that no browser has sent carries none of these headers, and passes.
 */
export function browserGuard(cookies: VisitorCookies): RequestHandler {
  return (req, res, next) => {
    const site = req.get('Sec-Fetch-Site');
    const origin = req.get('Origin');
    const { session, token } = cookies.read(req);
    const signs = [site, origin, session, token, req.get('X-XSRF-TOKEN')];
    if (signs.every((sign) => sign === undefined)) return next();

    // A neighbour on the same domain ("same-site") is a stranger too.
    const isOwn =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : origin === undefined || cookies.isOwnOrigin(origin, req);
    if (!isOwn) {
      throw new ApiError(403, 'cross_site', 'This can only be sent from our own pages.');
    }
    if (cookies.prove(req)) return next();
    cookies.issue(req, res);
    throw new ApiError(
      403,
      'xsrf',
      'This page is too old to send this. Please try again; if that doesn’t help, allow cookies for this site.',
    );
  };
}
