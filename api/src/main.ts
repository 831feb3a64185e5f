// Runs the API as a separate process: `npm start -w api`. By default it runs inside the web server.
import { readEnv } from '@platform/server/env';
import { listen } from '@platform/server/http/listen';
import { metricsArePublic, metricsHandler, serveMetrics } from '@platform/server/http/serveMetrics';
import { createLogger } from '@platform/server/observability/log';
import { createMetrics } from '@platform/server/observability/metrics';
import { startTracing } from '@platform/server/observability/tracing';
import { apiServer } from './apiServer.ts';
import { apiOptions, createApi } from './createApi.ts';

const log = createLogger('api');

const LOOPBACK = '127.0.0.1';
const NO_SECRET =
  'API_SECRET is unset: forms and reviews work, but analytics are rejected. Set the same one here and at the web servers';
const ONLY_HERE =
  'Only this machine can connect. Set HOST=0.0.0.0 for web servers on other machines';

async function main(): Promise<void> {
  const env = readEnv({ PORT: '3001', HOST: LOOPBACK });
  const endTracing = await startTracing(env, 'site-api', log);
  const metrics = createMetrics();
  const endMetrics = await serveMetrics(metrics, env, log);
  const api = await createApi({ ...apiOptions(env), log, metrics });
  const app = apiServer(api, {
    trustProxyHops: env.TRUST_PROXY,
    log,
    secret: env.API_SECRET,
    ...(metricsArePublic(env) && { metrics: metricsHandler(metrics) }),
  });
  const close = async () => {
    await endMetrics();
    await api.close();
    await endTracing();
  };
  try {
    const command = 'npm start -w api';
    const port = await listen({ app, close }, env, log, { command });
    log.info({ port, dataDir: env.DATA_DIR }, `API on http://localhost:${port}/api`);
    if (!env.API_SECRET) log.warn({ event: 'no-api-secret' }, NO_SECRET);
    if (env.HOST === LOOPBACK) log.info({ event: 'loopback' }, ONLY_HERE);
  } catch (error) {
    await close();
    throw error;
  }
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the API could not start');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // Exit, because a started server, such as that of metrics, would keep the process running.
  process.exit(1);
});
