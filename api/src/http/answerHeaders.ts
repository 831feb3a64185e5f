import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Answers must not be shown as pages, framed or embedded (OWASP ASVS 5.0, 3.4). */
const SECURITY = Object.entries({
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Sets headers of every answer. Keeps a request id set by the web server, but none sent by a visitor. */
export const answerHeaders: RequestHandler = (_req, res, next) => {
  if (!res.hasHeader('X-Request-Id')) res.setHeader('X-Request-Id', randomUUID());
  for (const [name, value] of SECURITY) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  res.removeHeader('X-Powered-By');
  next();
};
