import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@platform/server/http/networkOf';
import express, {
  type ErrorRequestHandler,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { perMinute } from './perMinute.ts';

interface Limits {
  maxBytes: number;
  /** Per visitor's network. */
  perMinute: number;
}

/** Receives small JSON bodies from the site's own pages, rate-limited; answers with a status only. */
export function beacons(path: string, limits: Limits, receive: RequestHandler): Router {
  const router = Router();
  router.post(
    path,
    fromOwnPages,
    limited(limits.perMinute),
    // JSON, because other sites can't send it without a CORS preflight.
    express.json({ limit: limits.maxBytes, type: 'application/json' }),
    receive,
    rejected,
  );
  return router;
}

const fromOwnPages: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'no-store');
  const site = req.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin') return void res.status(403).end();
  next();
};

/** Limits requests per network and minute; addresses are kept as keyed hashes. */
function limited(most: number): RequestHandler {
  const more = perMinute(10_000);
  const secret = randomBytes(32);
  return (req, res, next) => {
    const visitor = createHmac('sha256', secret)
      .update(networkOf(req.ip ?? ''))
      .digest('base64');
    if (more(visitor) <= most) return next();
    tooMany(res);
  };
}

export const tooMany = (res: Response): void => void res.status(429).set('Retry-After', '60').end();

const rejected: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = Number(error?.status);
  res.status(status >= 400 && status < 500 ? status : 400).end();
};
