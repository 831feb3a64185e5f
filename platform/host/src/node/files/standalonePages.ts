import type { Deployment, Registry, StandalonePage } from '@platform/contract';
import { isHashed } from '@platform/contract/files/fileNames';
import type { ReleaseStore } from '@platform/registry/store';
import type { RequestHandler } from 'express';
import { decoded, missing, send } from './releaseFiles.ts';

/**
 * Serves standalone pages (`/cron-tool/…`) from the live release. Files with a hash in their names also come from
 * previous releases, for open pages.
 */
export function standalonePages(store: ReleaseStore, registry: () => Registry): RequestHandler {
  return async (req, res, next) => {
    const found = find(registry(), req.path);
    if (!found) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return missing(res);
    const { deployments, page } = found;
    if (req.path.length < page.path.length) {
      const query = req.originalUrl.slice(req.path.length);
      return res.set('Cache-Control', 'no-cache').redirect(308, page.path + query);
    }
    const file = decoded(page.folder + (req.path.slice(page.path.length) || 'index.html'));
    if (!file) return missing(res);
    const hashed = isHashed(file);
    const deployment = deployments.find(
      ({ files }, index) => (hashed || index === 0) && Object.hasOwn(files, file),
    );
    if (!deployment) return missing(res);
    await send(req, res, store, deployment, file, hashed ? undefined : 'no-cache');
  };
}

/** The page of an address, and the releases that may have its files, live one first. */
function find(
  registry: Registry,
  address: string,
): { deployments: Deployment[]; page: StandalonePage } | undefined {
  const below = address.endsWith('/') ? address : `${address}/`;
  for (const { live, previous } of Object.values(registry.remotes)) {
    const page = live.standalone?.find(({ path: start }) => below.startsWith(start));
    if (page) return { deployments: [live, ...previous], page };
  }
  return undefined;
}
