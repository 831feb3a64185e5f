// The server that benchApi.ts measures, in its own process: the API, or a bare Express handler.
import { createServer } from 'node:http';
import { openPort } from '@platform/contract/cli/port';
import { createLogger } from '@platform/server/observability/log';
import express, { type Express } from 'express';
import { apiServer } from '../../../api/src/apiServer.ts';
import { createApi } from '../../../api/src/createApi.ts';

/** Reads posted reviews, and answers each GET with `bytes`. */
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

async function apiApp(dataDir: string): Promise<Express> {
  const log = createLogger('api');
  const api = await createApi({ dataDir, ratePerMinute: 0, log });
  return apiServer(api, { trustProxyHops: 0, log });
}

process.once('message', async (setup: { dataDir: string } | { bytes: string }) => {
  const app = 'bytes' in setup ? bareApp(setup.bytes) : await apiApp(setup.dataDir);
  const port = await openPort(createServer(app), 0, '127.0.0.1', String);
  process.send?.({ port });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
});
