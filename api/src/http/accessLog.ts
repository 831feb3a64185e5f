import type { Logger } from '@platform/server/observability/log';
import type { RequestHandler } from 'express';

/**
 * Logs one line per answer with the route pattern; successful reads at "debug", because a line costs a
 * tenth of reading the list. Never logs URL, visitor's address or content (OWASP ASVS 5.0, 16.2.5).
 */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const isDullRead = req.method === 'GET' && res.statusCode < 400;
      if (isDullRead && !log.isLevelEnabled('debug')) return;
      log[isDullRead ? 'debug' : 'info'](
        {
          event: 'request',
          requestId: res.getHeader('X-Request-Id'),
          method: req.method,
          route: req.route ? `/api${req.route.path}` : 'unknown',
          status: res.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(!res.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
