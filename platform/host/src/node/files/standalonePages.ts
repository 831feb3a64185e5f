import type { Deployment, Registry, StandalonePage } from '@platform/contract';
import { isHashed } from '@platform/contract/files/fileNames';
import type { ReleaseStore } from '@platform/registry/store';
import type { RequestHandler } from 'express';
import { NOT_FOUND_PATH, pageAt, parseAddress } from '../addresses/address.ts';
import { decodePath, send, sendNotFound } from './releaseFiles.ts';

/**
 * Serves standalone pages (`/cron-tool/…`) from the live release. Files with a hash in their names also come from
 * previous releases, for open pages. Where a page has gone, browsers drop what it has stored.
 */
export function standalonePages(store: ReleaseStore, registry: () => Registry): RequestHandler {
  return async (req, res, next) => {
    const below = req.path.endsWith('/') ? req.path : `${req.path}/`;
    const found = find(registry(), below);
    if (!found) {
      if (isGone(registry(), below)) res.set('Clear-Site-Data', '"storage"');
      return next();
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendNotFound(res);
    const { deployments, page } = found;
    if (req.path.length < page.path.length) {
      const query = req.originalUrl.slice(req.path.length);
      return res.set('Cache-Control', 'no-cache').redirect(308, page.path + query);
    }
    const file = decodePath(page.folder + (req.path.slice(page.path.length) || 'index.html'));
    if (!file) return sendNotFound(res);
    const hashed = isHashed(file);
    const deployment = deployments.find(
      ({ files }, index) => (hashed || index === 0) && Object.hasOwn(files, file),
    );
    if (!deployment) return sendNotFound(res);
    await send(req, res, store, deployment, file, hashed ? undefined : 'no-cache');
  };
}

/** The page of an address, and the releases that may have its files, live one first. */
function find(
  registry: Registry,
  below: string,
): { deployments: Deployment[]; page: StandalonePage } | undefined {
  for (const { live, previous } of Object.values(registry.remotes)) {
    const page = live.standalone?.find(({ path }) => below.startsWith(path));
    if (page) return { deployments: [live, ...previous], page };
  }
  return undefined;
}

/** Whether only a previous release or a retired remote had a page at an address. */
function isGone(registry: Registry, below: string): boolean {
  const { remotes, retired = {} } = registry;
  const before = Object.values(remotes).flatMap(({ previous }) => previous);
  const pages = before.flatMap(({ standalone = [] }) => standalone.map(({ path }) => path));
  const gone = Object.values(retired).flatMap(({ standalone = [] }) => standalone);
  if (![...pages, ...gone].some((path) => below.startsWith(path))) return false;
  const address = parseAddress(below);
  return address !== undefined && pageAt(address, registry).url === NOT_FOUND_PATH;
}

const END = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;

/**
 * Answers each service worker's script with one that unregisters it: the site has none, and one whose script is gone
 * would serve its old pages for ever.
 */
export const endServiceWorkers: RequestHandler = (req, res, next) => {
  if (req.get('Service-Worker') !== 'script') return next();
  res.set('Cache-Control', 'no-store').type('text/javascript').send(END);
};
