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
  const names = Object.keys(exposes);
  for (const name of names) {
    const loaded = (await exposes[name]?.()) as { default?: unknown };
    if (!loaded.default) throw new Error(`${name} has no default export.`);
  }
  const load = exposes['./routes'];
  if (!load) throw new Error('The remote exposes no "./routes".');
  const { default: given } = (await load()) as RoutesModule;
  const routes: BundleInspection['routes'] = [];
  for (const { id, path, load: loadPage } of given) {
    routes.push(inspectPage(id, path, await loadPage()));
  }
  return { exposes: names, routes };
}

function inspectPage(
  id: string,
  path: string,
  page: PageModule,
): BundleInspection['routes'][number] {
  if (!page.Page || !page.head || !page.paths) {
    throw new Error(`The page of route ${id} must export Page, head and paths.`);
  }
  const paths = [...new Set(page.paths())];
  const later = page.later?.() ?? [];
  const variants = Object.entries(page.variants ?? {}).map(([name, values]) => [name, [...values]]);
  const [problem] = routeAddressProblems({ path, paths, later });
  if (problem) throw new Error(`${problem} Give the page of route ${id} another address.`);
  return {
    ...{ id, path, paths, variants: Object.fromEntries(variants) },
    hydrate: page.hydrate ?? 'load',
    ...(page.ahead && { ahead: page.ahead }),
    ...(page.feed && { feed: page.feed() }),
    ...(later.length > 0 && { later }),
  };
}
