// Server only. Takes the reports of browsers in which something of a remote failed. Nothing but
// counters is kept of them, and no address.
import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@site/api/rateLimit';
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
import type { ViewProofs } from './ViewProofs.ts';

const MAX_BYTES = 2048;
/** A page view sends five at most. */
const PER_MINUTE = 30;
/** About one version, of all visitors: a flood about one silences nobody who speaks of another. */
const VERSION_PER_MINUTE = 600;

interface ReportsOptions {
  proofs: Pick<ViewProofs, 'accept'>;
  /** Answers false for what is about nothing that this site has. */
  count(report: Report): boolean;
}

/** Answers 204 for what was counted, and 4xx without a word for everything else. */
export function reports({ proofs, count }: ReportsOptions): Router {
  const moreOf = perMinute(1_000);
  const router = Router();
  router.post(
    REPORTS_PATH,
    fromOwnPages,
    limited(),
    // Another site's page can't send JSON without being asked first.
    express.json({ limit: MAX_BYTES, type: 'application/json' }),
    (req: Request, res: Response) => {
      const { success, data } = reportSchema.safeParse(req.body);
      if (!success) return void res.status(400).end();
      if (!proofs.accept(data, networkOf(req.ip ?? ''), req.get('Cookie'))) {
        return void res.status(403).end();
      }
      if (moreOf(`${data.remote}@${data.version}`) > VERSION_PER_MINUTE) return tooMany(res);
      res.status(count(data) ? 204 : 400).end();
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

/** Counts by network for a minute; an address is kept as a hash that nobody can turn back. */
function limited(): RequestHandler {
  const more = perMinute(10_000);
  const secret = randomBytes(32);
  return (req, res, next) => {
    const visitor = createHmac('sha256', secret)
      .update(networkOf(req.ip ?? ''))
      .digest('base64');
    if (more(visitor) <= PER_MINUTE) return next();
    tooMany(res);
  };
}

const tooMany = (res: Response): void => void res.status(429).set('Retry-After', '60').end();

const refused: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = Number(error?.status);
  res.status(status >= 400 && status < 500 ? status : 400).end();
};
