// Runs the server to measure: the API, or a bare Express handler for comparison.
import { createServer } from 'node:http';
import { openPort } from '@platform/server/http/listen';
import { createLogger } from '@platform/server/observability/log';
import express, { type Express } from 'express';
import { apiServer } from '../apiServer.ts';
import { createApi } from '../createApi.ts';
import type { Setup } from './Measured.ts';

/** Reads posted bodies, and answers each GET with `bytes`. */
function bareApp(bytes: string): Express {
  const app = express();
  app.post('/api/reviews', express.json(), (req, res) => {
    res.status(201).json({ id: '0', ...req.body, created_at: new Date().toISOString() });
  });
  const body = Buffer.from(bytes);
  app.get('/api/reviews', (_req, res) => {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.send(body);
  });
  return app;
}

async function apiApp({ dataDir = '', databaseUrl }: Setup): Promise<Express> {
  const log = createLogger('api');
  const api = await createApi({ dataDir, databaseUrl, ratePerMinute: 0, log });
  return apiServer(api, { trustProxyHops: 0, log });
}

process.once('message', async (setup: Setup) => {
  const app = setup.bytes === undefined ? await apiApp(setup) : bareApp(setup.bytes);
  const port = await openPort(createServer(app), 0, '127.0.0.1', String);
  process.send?.({ port });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
});
