import type { RequestListener } from 'node:http';
import { compressResponses } from '@platform/server/http/compressResponses';
import type { Logger } from '@platform/server/observability/log';
import express, { type Express } from 'express';
import type { Api } from './Api.ts';
import { receiveCounts } from './analytics/receiveCounts.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { errorHandler, notFound } from './http/errorHandler.ts';
import { mailState } from './storage/observeStorage.ts';

interface Options {
  /** How many proxies in front may be believed about the visitor's address. */
  trustProxyHops: number;
  log: Logger;
  /** What web servers show; without it the API takes nothing that only they may say. */
  secret?: string | undefined;
  /** Answers /metrics, where the owner wants them here. */
  metrics?: RequestListener;
}

/**
 * The app around an API that runs alone, with `/healthz` (the process lives) and `/readyz` (storage
 * accepts writes) for monitors.
 */
export function apiServer(api: Api, { trustProxyHops, log, secret, metrics }: Options): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxyHops);
  app.use(compressResponses);
  app.post(['/api/counts', '/api/figures'], receiveCounts(api, secret));
  app.use('/api', api.router);
  app.use(answerHeaders);
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const ok = api.healthy() && (await api.ready());
    const mail = mailState(await api.mailQueue());
    res.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'failing', ...(mail && { mail }) });
  });
  if (metrics) app.get('/metrics', metrics);
  app.use(notFound);
  app.use(errorHandler(log));
  return app;
}
