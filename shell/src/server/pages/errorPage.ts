// Server only. What a visitor sees when the shell itself can't render, and never has.

import type { Logger } from '@site/kit/server/log';
import { site } from '@site/kit/site';
import type { ErrorRequestHandler } from 'express';

const HTML = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.brand}</title>
<h1>This page can’t be shown just now</h1>
<p>Please try again in a minute, or write to <a href="mailto:${site.email}">${site.email}</a>.</p>
</html>
`;

/** Last handler: reports by address, shows nothing of the cause. */
export const errorPage =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    log.error({ event: 'page-failed', path: req.path, err: error }, 'A page could not be answered');
    if (res.headersSent) return next(error);
    res.status(500).set('Cache-Control', 'no-store').type('html').send(HTML);
  };
