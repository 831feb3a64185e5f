// Server only. Traces of requests. Loads OpenTelemetry only with an endpoint.
import type { Attributes, Tracer } from '@opentelemetry/api';
import type { Env } from '../env.ts';
import type { Logger } from './log.ts';

/** OpenTelemetry's number for "error". */
const ERROR = 2;

let tracer: Tracer | undefined;

export const isTracing = (): boolean => tracer !== undefined;

/** @param service name in the traces @returns a function that sends the rest and stops */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  service: string,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const [{ context, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  tracer = trace.getTracer('site');
  log.info({ event: 'tracing', host: new URL(endpoint).host }, 'Sending traces');
  return async () => {
    tracer = undefined;
    // An unreachable collector delays the end only briefly.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
  };
}

/** Runs `work` as a span. */
export function withSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Messages may contain visitors' input.
      const message = error instanceof Error ? error.name : 'unknown';
      span.setStatus({ code: ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that ends when `end` is called with further attributes. */
export function startSpan(
  name: string,
  attributes: Attributes,
  begin: (end: (more: Attributes) => void) => void,
): void {
  if (!tracer) begin(() => {});
  tracer?.startActiveSpan(name, { attributes }, (span) =>
    begin((more) => {
      span.setAttributes(more);
      span.end();
    }),
  );
}

/** A finished span; `at` in milliseconds since 1970. */
export function recordSpan(name: string, attributes: Attributes, at: number, ms: number): void {
  tracer?.startSpan(name, { attributes, startTime: at }).end(at + ms);
}
