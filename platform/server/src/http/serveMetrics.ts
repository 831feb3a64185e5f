import { createServer, type RequestListener } from 'node:http';
import { openPort } from '@platform/contract/cli/port';
import type { Env } from '../env.ts';
import type { Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { SLOW_SENDERS } from './listen.ts';

type Settings = Pick<Env, 'PORT' | 'METRICS_PORT'>;

/** Whether the site's own port serves the metrics. */
export const metricsArePublic = ({ PORT, METRICS_PORT }: Settings): boolean =>
  METRICS_PORT !== undefined && METRICS_PORT.port !== 0 && METRICS_PORT.port === PORT;

export const metricsHandler =
  (metrics: Metrics): RequestListener =>
  async (_req, res) => {
    const text = await metrics.text();
    res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    res.end(text);
  };

/** Serves /metrics on METRICS_PORT unless it is unset or PORT. @returns a function that stops it @throws if it is busy */
export async function serveMetrics(
  metrics: Metrics,
  env: Settings,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!env.METRICS_PORT) return async () => {};
  metrics.withProcess();
  if (metricsArePublic(env)) return async () => {};
  const answer = metricsHandler(metrics);
  const server = createServer(SLOW_SENDERS, (req, res) => {
    if (req.url === '/metrics') return answer(req, res);
    res.writeHead(404).end();
  });
  const { host, port: wanted } = env.METRICS_PORT;
  const again = (free: number) => `METRICS_PORT=${free} npm start`;
  const port = await openPort(server, wanted, host, again);
  log.info({ event: 'metrics', host, port }, 'Serving metrics');
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
