// Builds the site and what it is compared with, and serves each out of a store of its own.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@site/kit/server/listen';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import { type Server, startServer } from '../servers.ts';
import { buildVariants, publishVariant } from './buildVariants.ts';
import { BENCH, VARIANTS, type Variant } from './variants.ts';

export const variants = Object.keys(VARIANTS) as Variant[];

export const storeOf = (variant: Variant): string => path.join(BENCH, `releases-${variant}`);

const optionsOf = async (variant: Variant) => ({
  releasesDir: storeOf(variant),
  dataDir: path.join(BENCH, `data-${variant}`),
  port: await freePort(),
});

/** One value for each variant, made one after the other. */
export async function each<T>(make: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const made: [Variant, T][] = [];
  for (const variant of variants) made.push([variant, await make(variant)]);
  return Object.fromEntries(made) as Record<Variant, T>;
}

/** Starts the site as people do, from nothing, and ends it again: how long until it is ready. */
export async function startAsPeopleDo(): Promise<number> {
  const server = await startServer('npm start', await optionsOf('federated'));
  await server.stop();
  return server.readyMs;
}

/** Empties the bench's folder. */
export async function beginAnew(): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
}

/** Needs a store that `startAsPeopleDo` has filled. Whoever gets the servers stops them. */
export async function startVariants(): Promise<Record<Variant, Server>> {
  await buildVariants();
  const site = await new ReleaseStore(storeOf('federated')).needRegistry();
  return each(async (variant) => {
    const own = await optionsOf(variant);
    const origin = `http://localhost:${own.port}`;
    if (variant !== 'federated') await publishVariant(variant, own.releasesDir, site, origin);
    return startServer('serve only', own);
  });
}
