// Server only. Runs a built Node bundle, and reads its routes and exposes.
import { readFile } from 'node:fs/promises';
import type { PageModule, ReleaseRoute, RoutesModule } from '../contract.ts';
import { routeAddressProblems } from '../pageAddress.ts';
import { loadBundle } from './loadBundle.ts';

export interface BundleInspection {
  /** Without files, which only the bundler knows. */
  routes: (Omit<ReleaseRoute, 'files' | 'own'> & Pick<PageModule, 'ahead'>)[];
  /** Names of all exposes; each loaded. */
  exposes: string[];
}

/** Exports of a remote's Node bundle: loaders by expose. */
export type RemoteBundle = { default: Record<string, () => Promise<unknown>> };

/** Limits of an inspection. The gate checks them again outside of the bundle's process. */
export const MOST = {
  exposes: 200,
  routes: 200,
  /** Of all routes together, each counted once. */
  addresses: 2_000,
  /** Of a query parameter. */
  values: 100,
  /** Of an address or a name. */
  characters: 2_048,
};

/** Inspects a bundle in this process: faster, but without a timeout. For development. */
export const inspectHere = async (file: string): Promise<BundleInspection> =>
  inspectCode(await readFile(file, 'utf8'), file);

/**
 * Loads every expose and page and reads the routes.
 * @param file shown in stack traces
 * @throws naming the expose or page that fails to load
 */
export async function inspectCode(code: string, file: string): Promise<BundleInspection> {
  const { default: exposes } = loadBundle(code, file, '/') as RemoteBundle;
  const names = atMost(MOST.exposes, 'exposes', Object.keys(exposes));
  for (const name of names) {
    const loaded = (await exposes[name]?.()) as { default?: unknown };
    if (!loaded.default) throw new Error(`${name} has no default export.`);
  }
  const load = exposes['./routes'];
  if (!load) throw new Error('The remote exposes no "./routes".');
  const { default: given } = (await load()) as RoutesModule;
  const routes: BundleInspection['routes'] = [];
  let left = MOST.addresses;
  for (const { id, path, load: loadPage } of atMost(MOST.routes, 'routes', given)) {
    const route = await inspectPage(id, path, await loadPage(), left);
    left -= route.paths.length;
    routes.push(route);
  }
  return { exposes: names, routes };
}

/** @param left how many addresses the page may have */
async function inspectPage(id: string, path: string, page: PageModule, left: number) {
  if (!page.Page || !page.head || !page.paths) {
    throw new Error(`The page of route ${id} must export Page, head and paths.`);
  }
  const addresses = `addresses (route ${id})`;
  const paths = atMost(left, addresses, [...new Set(atMost(left * 10, addresses, page.paths()))]);
  const later = atMost(left, `later addresses (route ${id})`, page.later?.() ?? []);
  const variants = Object.entries(page.variants ?? {}).map(([name, values]) => [
    name,
    [...atMost(MOST.values, `values of ${name}`, values)],
  ]);
  const [problem] = routeAddressProblems({ path, paths, later });
  if (problem) throw new Error(`${problem} Give the page of route ${id} another address.`);
  return {
    ...{ id, path, paths, variants: Object.fromEntries(variants) },
    hydrate: page.hydrate ?? 'load',
    ...(page.ahead && { ahead: page.ahead }),
    ...(page.feed && { feed: atMost(left, `feed entries (route ${id})`, page.feed()) }),
    ...(later.length > 0 && { later }),
  };
}

function atMost<T>(most: number, what: string, list: readonly T[]): T[] {
  if (list.length <= most) return [...list];
  throw new Error(`The remote has ${list.length} ${what}; at most ${most} are allowed.`);
}
