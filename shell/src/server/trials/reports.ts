// Server only. Takes the reports of browsers in which something of a remote failed. Nothing but
// counters is kept of them, and no address.
import { createHmac, randomBytes } from 'node:crypto';
import { type Report, reportSchema } from '@site/registry/report.schema';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { REPORTS_PATH } from '../../app/payload.ts';
import { perMinute } from './perMinute.ts';

const MAX_BYTES = 2048;
/** A page view sends five at most. */
const PER_MINUTE = 30;
/** Of all visitors together, so that nobody can keep the server busy with them. */
const ALL_PER_MINUTE = 1200;

/**
 * Answers 204 for what was counted, and 4xx without a word for everything else.
 * @param count answers false for what is about nothing that this site has
 */
export function reports(count: (report: Report) => boolean): Router {
  const router = Router();
  router.post(
    REPORTS_PATH,
    fromOwnPages,
    limited(),
    // Another site's page can't send JSON without being asked first.
    express.json({ limit: MAX_BYTES, type: 'application/json' }),
    (req: Request, res: Response) => {
      const report = reportSchema.safeParse(req.body);
      const counted = report.success && count(report.data);
      res.status(counted ? 204 : 400).end();
    },
    refused,
  );
  return router;
}

const fromOwnPages: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'no-store');
  const site = req.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin') return void res.status(403).end();
  next();
};

/** Counts by visitor for a minute; an address is kept as a hash that nobody can turn back. */
function limited(): RequestHandler {
  const more = perMinute(10_000);
  const secret = randomBytes(32);
  return (req, res, next) => {
    const visitor = createHmac('sha256', secret)
      .update(req.ip ?? '')
      .digest('base64');
    if (more(visitor) <= PER_MINUTE && more('all') <= ALL_PER_MINUTE) return next();
    res.status(429).set('Retry-After', '60').end();
  };
}

const refused: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = Number(error?.status);
  res.status(status >= 400 && status < 500 ? status : 400).end();
};
