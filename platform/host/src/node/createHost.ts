import { ReleaseStore } from '@platform/registry/store';
import { openRenderer } from '@platform/render';
import { type Env, readEnv } from '@platform/server/env';
import { listen } from '@platform/server/http/listen';
import { createLogger, type Logger } from '@platform/server/observability/log';
import { createSite, type Development, type HostOptions, type Site } from './createSite.ts';
import { answerBeforeFirstRelease, explainFirstRelease, firstRelease } from './firstRelease.ts';

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

async function serveSite(
  options: HostOptions,
  release?: (store: ReleaseStore) => Promise<void>,
): Promise<void> {
  const env = readEnv();
  process.env.NODE_ENV ||= 'production';
  const log = createLogger('site');
  const warn = (line: string) => log.warn({ event: 'registry' }, line);
  const store = new ReleaseStore(env.RELEASES_DIR, openRenderer);
  await release?.(store);

  let site: Site | undefined;
  const server = {
    app: (...request: Parameters<typeof answerBeforeFirstRelease>) =>
      (site?.app ?? answerBeforeFirstRelease)(...request),
    close: async () => site?.close(),
  };
  let port: number | undefined;
  if (!(await store.registry(warn))) {
    port = await listen(server, env, log);
    console.error(explainFirstRelease(store.folder, port));
    await firstRelease(store, warn);
  }
  site = await createSite({ ...options, env, log });
  try {
    const address = `http://localhost:${port ?? (await listen(server, env, log))}`;
    console.error(`The site is ready: ${address}`);
    log.info({ event: 'ready', address }, 'Serving');
  } catch (error) {
    await site.close();
    throw error;
  }
}
