// Server only. Counts answers, and how long they took, by kind of address: never by the address itself.
import type { Metrics } from '@site/kit/server/metrics';
import type { RequestHandler } from 'express';

const KINDS: readonly [RegExp, string][] = [
  [/^\/api(\/|$)/, 'api'],
  [/^\/releases\//, 'release'],
  [/^\/site\//, 'beacon'],
  [/^\/(healthz|readyz|metrics)$/, 'monitor'],
  [/\.[a-z0-9]{2,11}$/i, 'file'],
];

const kindOf = (method: string, path: string): string =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? (method === 'POST' ? 'form' : 'page');

/** To be the first of all handlers. */
export const countRequests =
  ({ requests }: Pick<Metrics, 'requests'>): RequestHandler =>
  (req, res, next) => {
    const kind = kindOf(req.method, req.path);
    const end = requests.startTimer({ kind });
    res.once('close', () => {
      end({ status: res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted' });
    });
    next();
  };
