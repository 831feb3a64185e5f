// The page when the shell can't render and there is no stale-if-error page.

import { escapeHtml } from '@platform/contract';
import type { Logger } from '@platform/server/observability/log';
import type { ErrorRequestHandler } from 'express';
import { emailParagraph, type HostTexts, type SiteIdentity } from '../addresses/SiteTexts.ts';
import { RenderBusy } from '../rendering/RenderHost.ts';

const page = (site: SiteIdentity, texts: HostTexts): string => `<!doctype html>
<html lang="${site.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.brand}</title>
<h1>${escapeHtml(texts.unavailable)}</h1>
<p>${escapeHtml(texts.again)}</p>
${emailParagraph(texts, site)}
</html>
`;

/** Last error handler: logs the path and the error, unless rendering is only busy. */
export const errorPage =
  (site: SiteIdentity, texts: HostTexts, log: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    const busy = error instanceof RenderBusy;
    if (!busy) {
      const facts = { event: 'page-failed', path: req.path, err: error };
      log.error(facts, 'A page failed');
    }
    if (res.headersSent) return next(error);
    if (busy) res.set('Retry-After', '5');
    res
      .status(busy ? 503 : 500)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page(site, texts));
  };
