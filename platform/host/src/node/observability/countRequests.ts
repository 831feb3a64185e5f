import { hasExtension } from '@platform/contract/files/fileNames';
import type { Metrics } from '@platform/server/observability/metrics';
import { startSpan } from '@platform/server/observability/tracing';
import type { RequestHandler } from 'express';

const KINDS: readonly [RegExp, string][] = [
  [/^\/api(\/|$)/, 'api'],
  [/^\/releases\//, 'release'],
  [/^\/site\//, 'beacon'],
  [/^\/(healthz|readyz|metrics)$/, 'monitor'],
];

const OTHER_KINDS = ['file', 'form', 'page'];
const STATUSES = ['2xx', '3xx', '4xx', '5xx', 'aborted'];

const kindOf = (method: string, path: string): string =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ??
  (hasExtension(path) ? 'file' : method === 'POST' ? 'form' : 'page');

/** Measures and traces requests by kind of address. Mount it before all other handlers. */
export function countRequests({ requests }: Pick<Metrics, 'requests'>): RequestHandler {
  // An alert sees the first error only as an increase from 0.
  for (const kind of [...KINDS.map(([, known]) => known), ...OTHER_KINDS]) {
    for (const status of STATUSES) requests.zero({ kind, status });
  }
  return (req, res, next) => {
    const kind = kindOf(req.method, req.path);
    const end = requests.startTimer({ kind });
    const about = { 'site.kind': kind, 'http.request.method': req.method };
    startSpan(`${req.method} ${kind}`, about, (answered) => {
      res.once('close', () => {
        const { statusCode } = res;
        end({ status: res.writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted' });
        answered({ 'http.response.status_code': statusCode });
      });
      next();
    });
  };
}
