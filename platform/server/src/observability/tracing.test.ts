import { json } from 'node:stream/consumers';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { isTracing, recordSpan, startSpan, startTracing, withSpan } from './tracing.ts';

const log = createLogger('test');

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: object }[];
}

interface Sent {
  resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[];
}

async function collector() {
  const sent: Sent[] = [];
  const { url } = await served(async (req, res) => {
    if (req.url === '/v1/traces') sent.push((await json(req)) as Sent);
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  return { sent, url };
}

test('a request’s spans form one trace, without error messages', async () => {
  const { sent, url } = await collector();
  const end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, 'site', log);
  await new Promise<void>((done) => {
    startSpan('page', { 'http.request.method': 'GET' }, async (answered) => {
      await withSpan('render', {}, async () =>
        recordSpan('render mfe-blog', {}, 1_800_000_000_000, 5),
      );
      await withSpan('storage', {}, () => Promise.reject(new TypeError('asha@a'))).catch(() => {});
      answered({ 'http.response.status_code': 200 });
      done();
    });
  });
  await end();
  expect(isTracing()).toBe(false);
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (name: string) => spans.find((span) => span.name === name) ?? expect.fail(name);
  expect(named('render').parentSpanId).toBe(named('page').spanId);
  expect(named('render mfe-blog').parentSpanId).toBe(named('render').spanId);
  expect(named('storage').parentSpanId).toBe(named('page').spanId);
  expect(named('storage').status).toEqual({ code: 2, message: 'TypeError' });
  expect(JSON.stringify(sent)).toContain('"stringValue":"site"');
  expect(JSON.stringify(sent)).not.toContain('asha');
});
