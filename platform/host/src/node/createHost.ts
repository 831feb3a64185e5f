// Server only. A site's web server, out of what the site hands to it.
import type { ReleaseStore } from '@platform/registry';
import type { Env } from '@platform/server/env';
import type { Logger } from '@platform/server/observability/log';
import { createSite, type Development, type HostOptions, type Site } from './createSite.ts';
import { serveSite } from './serveSite.ts';

export type { OpenApi } from './api/siteApi.ts';
export type { HostOptions, Site };

export interface Host {
  /**
   * Serves the site until it is told to stop. A store without releases is waited for.
   * @param release makes releases live first, unless they come from another machine
   */
  serve(release?: (store: ReleaseStore) => Promise<void>): Promise<void>;
  /** The site as an Express application, for a server of one's own. */
  createSite(options: { env: Env; log: Logger; dev?: Development }): Promise<Site>;
}

export const createHost = (options: HostOptions): Host => ({
  serve: (release) => serveSite(options, release),
  createSite: (more) => createSite({ ...options, ...more }),
});
