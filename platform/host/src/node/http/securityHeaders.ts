import type { RequestHandler } from 'express';

/** Far above the site's own. Sites on the same domain may set more, until no proxy passes them on. */
const MOST_COOKIES = 8_000;

/**
 * Security headers of all answers, and the end of too many cookies; documents override the Content-Security-Policy.
 * A Cross-Origin-Opener-Policy would start a second process for anyone who opens a page in a new tab, before its first
 * paint, and visitors have no session that it could protect.
 * @param siteUrl public origin; https adds HSTS
 */
export function securityHeaders(siteUrl: string): RequestHandler {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  };
  if (siteUrl.startsWith('https:')) {
    headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  }
  return ({ headers: { cookie = '' } }, res, next) => {
    res.set(headers);
    if (cookie.length > MOST_COOKIES) res.set('Clear-Site-Data', '"cookies"');
    next();
  };
}
