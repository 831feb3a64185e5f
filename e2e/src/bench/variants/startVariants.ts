// Builds the site and its variants, and serves each from its own store.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore } from '@platform/registry';
import { freePort } from '@platform/server/http/listen';
import { type Server, startServer } from '../servers.ts';
import { buildVariants, publishVariant, runBuild } from './buildVariants.ts';
import { serveStock } from './serveStock.ts';
import { BENCH, VARIANTS, type Variant } from './variants.ts';

export const variants = Object.keys(VARIANTS) as Variant[];

/** The site's content, and the stores of each variant's releases with it. */
export interface State {
  /** Part of the stores' names. */
  suffix: string;
  /** Content folder, if not the bench's own. */
  contentDir?: string;
}

const BEFORE: State = { suffix: '' };

export const storeOf = (variant: Variant, { suffix } = BEFORE): string =>
  path.join(BENCH, `releases-${variant}${suffix}`);

const optionsOf = async (variant: Variant, state: State) => ({
  releasesDir: storeOf(variant, state),
  dataDir: path.join(BENCH, `data-${variant}${state.suffix}`),
  port: await freePort(),
  ...(state.contentDir && { env: { CONTENT_DIR: state.contentDir } }),
});

/** One value for each variant, in sequence. */
export async function each<T>(make: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const made: [Variant, T][] = [];
  for (const variant of variants) made.push([variant, await make(variant)]);
  return Object.fromEntries(made) as Record<Variant, T>;
}

/** Starts the site as people do, from nothing, and stops it. Resolves to the milliseconds until it is ready. */
export async function startAsPeopleDo(state: State = BEFORE): Promise<number> {
  const server = await startServer('npm start', await optionsOf('federated', state));
  await server.stop();
  return server.readyMs;
}

/** Empties the bench's folder. */
export async function beginAnew(): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
}

/** Needs a store that `startAsPeopleDo` has filled. The caller stops the servers. */
export async function startVariants(state: State = BEFORE): Promise<Record<Variant, Server>> {
  await buildVariants(state.contentDir);
  const site = await new ReleaseStore(storeOf('federated', state)).needRegistry();
  return each(async (variant) => {
    const own = await optionsOf(variant, state);
    const origin = `http://localhost:${own.port}`;
    if (variant !== 'federated') await publishVariant(variant, own.releasesDir, site, origin);
    return startServer('serve only', own);
  });
}

/** Builds and serves the stock variant, too. @returns the origins of all */
export async function startStock(servers: Record<Variant, Server>, contentDir?: string) {
  await runBuild('stock.rsbuild.config.ts', contentDir);
  const { url: stock, close } = await serveStock(servers.federated.url);
  const { federated, paged, split } = servers;
  return {
    origins: { federated: federated.url, paged: paged.url, split: split.url, stock },
    close,
  };
}
