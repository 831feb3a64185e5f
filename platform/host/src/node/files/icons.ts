import type { Registry } from '@platform/contract';
import { LOGO_PATH } from '@platform/contract/files/fileNames';
import type { ReleaseStore } from '@platform/registry/store';
import { Router } from 'express';
import { iconOf } from '../documents/shellAssets.ts';
import type { LiveSite } from './liveSite.ts';
import { send, sendNotFound } from './releaseFiles.ts';

const MAX_AGE = 'public, max-age=3600';

/** Icons at well-known addresses, the web app manifest, and the logo for search engines. */
export function icons(store: ReleaseStore, registry: () => Registry, liveSite: LiveSite): Router {
  const router = Router();
  router.get(['/favicon.ico', '/apple-touch-icon.png', LOGO_PATH], async (req, res) => {
    const { live } = registry().shell;
    const icon = iconOf(live, req.path === LOGO_PATH ? 'icon-512.png' : req.path.slice(1));
    if (!icon) return sendNotFound(res);
    await send(req, res, store, live, icon, MAX_AGE);
  });
  router.get('/site.webmanifest', async (_req, res) => {
    const { live } = registry().shell;
    const site = await liveSite();
    const drawn = [192, 512].flatMap((size) => {
      const file = iconOf(live, `icon-${size}.png`);
      return file
        ? [{ src: live.base + file, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' }]
        : [];
    });
    const manifest = {
      id: '/',
      name: site.legalName,
      short_name: site.brand,
      description: site.tagline,
      lang: site.language,
      start_url: '/',
      scope: '/',
      display: 'browser',
      icons: drawn,
    };
    res.set('Cache-Control', MAX_AGE).type('application/manifest+json').json(manifest);
  });
  return router;
}
