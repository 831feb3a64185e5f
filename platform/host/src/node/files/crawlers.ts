import { escapeHtml, type Registry } from '@platform/contract';
import { Router } from 'express';
import { duePages, sitePaths } from '../addresses/livePages.ts';
import { changedOn, feedEntries, keepLast } from './feeds.ts';
import type { LiveSite } from './liveSite.ts';

interface CrawlerOptions {
  origin: string;
  registry: () => Registry;
  site: LiveSite;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** robots.txt, security.txt and the sitemap of the live releases. */
export function crawlers({ origin, registry, site, now = Date.now }: CrawlerOptions): Router {
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    const lines = [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    res.type('txt').send(`${lines.join('\n')}\n`);
  });
  // RFC 9116. Expires is computed for each request, so it is always months away.
  router.get('/.well-known/security.txt', async (_req, res) => {
    const { email, language } = await site();
    const end = new Date(now());
    end.setUTCMonth(end.getUTCMonth() + 6, 1);
    end.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${end.toISOString()}`,
      `Preferred-Languages: ${language.split('-')[0]}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    res.type('txt').send(`${lines.join('\n')}\n`);
  });
  const sitemap = keepLast((live: Registry, _due: number) => {
    const entries = feedEntries(live, now());
    const changes = new Map(entries.map((entry) => [entry.path, changedOn(entry)]));
    const urls = sitePaths(live, now()).map((path) => {
      const change = changes.get(path);
      const lastmod = change ? `<lastmod>${change}</lastmod>` : '';
      return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
    });
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    );
  });
  router.get('/sitemap.xml', (_req, res) => {
    const live = registry();
    res.type('xml').send(sitemap(live, duePages(live, now()).length));
  });
  return router;
}
