import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Nothing of the API is ever shown as a page, framed or embedded (OWASP ASVS 5.0, 3.4). */
const SECURITY = Object.entries({
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Headers of every answer. An id that the web server has already set is kept; a visitor's isn't. */
export const answerHeaders: RequestHandler = (_req, res, next) => {
  if (!res.hasHeader('X-Request-Id')) res.setHeader('X-Request-Id', randomUUID());
  for (const [name, value] of SECURITY) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  res.removeHeader('X-Powered-By');
  next();
};
