import type { Env } from '@platform/server/env';
import { metricsArePublic, metricsHandler, serveMetrics } from '@platform/server/http/serveMetrics';
import type { Logger } from '@platform/server/observability/log';
import { createMetrics, type Metrics } from '@platform/server/observability/metrics';
import { startTracing } from '@platform/server/observability/tracing';
import { Router } from 'express';
import { certificateExpiry } from './certificate.ts';
import { observeSite } from './observeSite.ts';
import { type ReadinessOptions, readiness } from './readiness.ts';

/** Starts traces and metrics of this process. @throws if METRICS_PORT is busy */
export async function openObservability(env: Env, log: Logger) {
  const endTracing = await startTracing(env, 'site', log);
  const metrics = createMetrics();
  const endMetrics = await serveMetrics(metrics, env, log);
  metrics.observe(async () => metrics.certificate.set(await certificateExpiry(env.SITE_URL)));
  return {
    metrics,
    async close() {
      await endMetrics();
      await endTracing();
    },
  };
}

interface MonitoringOptions extends ReadinessOptions {
  env: Env;
  metrics: Metrics;
}

/** Observes releases and health. `/healthz`, `/readyz`, and `/metrics` if it shares the site's port. */
export function monitoring({ env, metrics, ...options }: MonitoringOptions): Router {
  const { registry, health, store } = options;
  observeSite(metrics, registry, health, store.folder);
  const router = Router()
    .get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
    .get('/readyz', readiness(options));
  return metricsArePublic(env) ? router.get('/metrics', metricsHandler(metrics)) : router;
}
