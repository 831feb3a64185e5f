// Server only. Headers for every answer; a document's Content-Security-Policy comes with it.
import type { RequestHandler } from 'express';

/** @param siteUrl public origin; HSTS is sent when it is https */
export function securityHeaders(siteUrl: string): RequestHandler {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  };
  if (siteUrl.startsWith('https:')) {
    headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  }
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}
