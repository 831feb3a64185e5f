// A server that is measured, in a process of its own: the API, or a bare Express handler to compare with.
import { createServer } from 'node:http';
import { createLogger } from '@site/kit/server/log';
import express, { type Express } from 'express';
import { apiServer } from '../apiServer.ts';
import { createApi } from '../createApi.ts';

/** Takes what was posted, and answers each GET with these bytes. */
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

async function apiApp(dataDir: string, databaseUrl: string | undefined): Promise<Express> {
  const log = createLogger('api');
  const api = await createApi({ dataDir, databaseUrl, ratePerMinute: 0, log });
  return apiServer(api, { trustProxyHops: 0, log });
}

process.once(
  'message',
  async (setup: { bytes?: string; dataDir: string; databaseUrl?: string }) => {
    const { bytes, dataDir, databaseUrl } = setup;
    const app = bytes === undefined ? await apiApp(dataDir, databaseUrl) : bareApp(bytes);
    const server = createServer(app).listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
    });
    process.on('message', () => {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpuMs: (user + system) / 1000 });
    });
  },
);
