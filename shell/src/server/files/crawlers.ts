// Server only. robots.txt and the sitemap, out of what the pinned remotes say of their addresses.
import type { Registry } from '@site/kit/contract';
import { Router } from 'express';
import { OWN_PATHS } from '../../app/ids.ts';
import { changedOn, feedEntries } from './feeds.ts';

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** @param origin scheme and host of the public site */
export function crawlers(origin: string, registry: () => Registry): Router {
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
  router.get('/sitemap.xml', (_req, res) => {
    const changes = new Map(feedEntries(registry()).map((entry) => [entry.path, changedOn(entry)]));
    const urls = sitePaths(registry()).map((path) => {
      const change = changes.get(path);
      const lastmod = change ? `<lastmod>${change}</lastmod>` : '';
      return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
    });
    res
      .type('xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n` +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
  return router;
}

/** Every address of the site that answers 200. */
export function sitePaths({ remotes }: Registry): string[] {
  const own = Object.values(remotes).flatMap(({ live }) =>
    live.routes.flatMap(({ paths }) => paths),
  );
  return [...OWN_PATHS, ...new Set(own)];
}
