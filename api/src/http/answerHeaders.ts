import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Headers of every answer. An id that the web server has already set is kept; a visitor's isn't. */
export const answerHeaders: RequestHandler = (_req, res, next) => {
  if (!res.get('X-Request-Id')) res.set('X-Request-Id', randomUUID());
  res.set('Cache-Control', 'no-store');
  res.set('X-Content-Type-Options', 'nosniff');
  res.removeHeader('X-Powered-By');
  next();
};
