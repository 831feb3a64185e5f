// Receives browsers' reports of failed remotes. Keeps counts, but no addresses.
import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@platform/server/http/networkOf';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { REPORTS_PATH } from '../../app/payload.ts';
import { type Report, reportSchema } from '../../reports/report.schema.ts';
import { createMinuteCounter } from '../http/createMinuteCounter.ts';

const MAX_BYTES = 2048;
/** Reports of a network. */
const PER_MINUTE = 30;

/**
 * Answers 204 for a counted report, otherwise 4xx without a body.
 * @param count gets path and query of the document; returns false for an unknown version
 */
export function reports(count: (report: Report, page: string) => boolean): Router {
  const receive: RequestHandler = (req, res) => {
    const { success, data } = reportSchema.safeParse(req.body);
    res.status(success && count(data, pageOf(req.get('Referer'))) ? 204 : 400).end();
  };
  // JSON, because other sites can't send it without a CORS preflight.
  const read = express.json({ limit: MAX_BYTES, type: 'application/json' });
  return Router().post(REPORTS_PATH, requireOwnPage, limitReports(), read, receive, answerRejected);
}

const requireOwnPage: RequestHandler = (req, res, next) => {
  res.set('Cache-Control', 'no-store');
  const site = req.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin') return void res.status(403).end();
  next();
};

/** Addresses are kept as keyed hashes. */
function limitReports(): RequestHandler {
  const more = createMinuteCounter(10_000);
  const secret = randomBytes(32);
  return (req, res, next) => {
    const visitor = createHmac('sha256', secret)
      .update(networkOf(req.ip ?? ''))
      .digest('base64');
    if (more(visitor) <= PER_MINUTE) return next();
    res.status(429).set('Retry-After', '60').end();
  };
}

const answerRejected: ErrorRequestHandler = (error, _req, res, _next) =>
  void res.status(error.status).end();

function pageOf(referrer = ''): string {
  if (!URL.canParse(referrer)) return '';
  const { pathname, search } = new URL(referrer);
  return pathname + search;
}
