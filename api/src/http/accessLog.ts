import type { Logger } from '@platform/server/observability/log';
import type { RequestHandler } from 'express';

/**
 * One line for each answer (at the level "debug" for a read that went well: a line costs a tenth of
 * what the whole list costs, and says nothing): what was asked for by its pattern and how it went. Never the address
 * as it was asked for, the visitor's address or anything that was sent (OWASP ASVS 5.0, 16.2.5).
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
