// Server only. Traces of what a request goes through, when the owner names where they are to go. Nothing
// of OpenTelemetry is loaded otherwise.
import type { Attributes, Tracer } from '@opentelemetry/api';
import type { Env } from '../env.ts';
import type { Logger } from './log.ts';

/** OpenTelemetry's number for "error". */
const ERROR = 2;

let tracer: Tracer | undefined;

/** Whether tracing is on; ask before collecting costly attributes. */
export const isTracing = (): boolean => tracer !== undefined;

/**
 * Begins to trace when OTEL_EXPORTER_OTLP_ENDPOINT is set.
 * @param service what this process is called there
 * @returns what sends the rest and ends it
 */
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

/** Does something as one step of the trace that it is part of. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Its message may hold what somebody has sent.
      const message = error instanceof Error ? error.name : 'unknown';
      span.setStatus({ code: ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for a step that ends when `end` is called, with what is known by then. */
export function tracedUntil(
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

/** A step that is over already, at a time in milliseconds since 1970. */
export function tracedBefore(name: string, attributes: Attributes, at: number, ms: number): void {
  tracer?.startSpan(name, { attributes, startTime: at }).end(at + ms);
}
