import type { ReleaseStore } from '@platform/registry';
import type { Env } from '@platform/server/env';
import type { Logger } from '@platform/server/observability/log';
import { createSite, type Development, type HostOptions, type Site } from './createSite.ts';
import { serveSite } from './serveSite.ts';

export type { OpenApi } from './api/siteApi.ts';
export type { HostOptions, Site };

export interface Host {
  /**
   * Serves the site until a stop signal. Waits for the first release in an empty store.
   * @param release makes releases live before the start
   */
  serve(release?: (store: ReleaseStore) => Promise<void>): Promise<void>;
  createSite(options: { env: Env; log: Logger; dev?: Development }): Promise<Site>;
}

export const createHost = (options: HostOptions): Host => ({
  serve: (release) => serveSite(options, release),
  createSite: (more) => createSite({ ...options, ...more }),
});
