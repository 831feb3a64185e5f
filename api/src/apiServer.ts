import type { RequestListener } from 'node:http';
import { compressResponses } from '@platform/server/http/compressResponses';
import { isOnThisMachine } from '@platform/server/http/networkOf';
import type { Logger } from '@platform/server/observability/log';
import express, { type Express } from 'express';
import type { Api } from './Api.ts';
import { receiveCounts } from './analytics/receiveCounts.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { errorHandler, notFound } from './http/errorHandler.ts';
import { mailState } from './storage/storageState.ts';

interface Options {
  /** Number of trusted proxies in front. */
  trustProxyHops: number;
  log: Logger;
  /** Secret shared with web servers; without it the API accepts no counts. */
  secret?: string | undefined;
  /** Handler of /metrics, if they have no port of their own. */
  metrics?: RequestListener;
}

/**
 * Express app of a separate API, with `/healthz` (process runs) and `/readyz` (storage accepts writes)
 * for monitors, which get the reason on this machine only.
 */
export function apiServer(api: Api, { trustProxyHops, log, secret, metrics }: Options): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxyHops);
  app.use(compressResponses);
  app.post('/api/counts', receiveCounts(api, secret));
  app.use('/api', api.router);
  app.use(answerHeaders);
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (req, res) => {
    const ok = api.healthy() && (await api.ready());
    const mail = mailState(await api.mailQueue());
    // It names the database's host and user.
    const reason = isOnThisMachine(req) ? api.reason?.() : undefined;
    const status = ok ? 'ok' : 'failing';
    res.status(ok ? 200 : 503).json({ status, ...(reason && { reason }), ...(mail && { mail }) });
  });
  if (metrics) app.get('/metrics', metrics);
  app.use(notFound);
  app.use(errorHandler(log));
  return app;
}
