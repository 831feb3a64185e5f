// Server only. Runs a built Node bundle in a thread of its own and says what it really offers.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PageModule, ReleaseRoute, RoutesModule } from '../contract.ts';
import { routeAddressProblems } from '../pageAddress.ts';
import { hideProcess } from './hideProcess.ts';
import { loadBundle } from './loadBundle.ts';
import { startWorker } from './startWorker.ts';

/** What a bundle offers. The files of a route are the bundler's to tell. */
export interface BundleInspection {
  routes: (Omit<ReleaseRoute, 'files' | 'own'> & Pick<PageModule, 'ahead'>)[];
  /** Names of all exposes, each of which could be loaded. */
  exposes: string[];
}

/** Exports of a remote's Node bundle: one loader an expose. */
export type RemoteBundle = { default: Record<string, () => Promise<unknown>> };

/** For what hangs: several are looked at at once, on machines that do something else, too. */
const TIME_LIMIT_MS = 60_000;

/**
 * Loads every expose and page of the artefact and reads its routes.
 * @throws an error naming the expose or page that can't be loaded, or that nothing came in a minute
 */
export async function inspectBundle(nodeBundlePath: string): Promise<BundleInspection> {
  const worker = startWorker(import.meta.url, { inspect: nodeBundlePath });
  let why = 'ended its thread';
  const timer = setTimeout(() => {
    why = `didn't answer within ${TIME_LIMIT_MS / 1000} s`;
    void worker.terminate();
  }, TIME_LIMIT_MS);
  try {
    const [answer] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => {
        throw new Error(`${nodeBundlePath} ${why}.`);
      }),
    ])) as [{ error: string } | BundleInspection];
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * The same, remembered beside the bundle until the bundle changes: `npm start` asks each time.
 * For builds made on this machine; a release is always inspected anew.
 */
export async function inspectOnce(nodeBundlePath: string): Promise<BundleInspection> {
  const hash = createHash('sha256')
    .update(await readFile(nodeBundlePath))
    .digest('hex');
  const memory = path.join(path.dirname(nodeBundlePath), '..', '.inspection.json');
  try {
    const known = JSON.parse(await readFile(memory, 'utf8'));
    if (known.hash === hash) return known.inspection;
  } catch {
    // Not inspected yet.
  }
  const inspection = await inspectBundle(nodeBundlePath);
  await writeFile(memory, JSON.stringify({ hash, inspection }));
  return inspection;
}

/** What a bundle may say of itself. A gate checks it once more outside of the bundle's process. */
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

/** The same without a thread: at once, but nothing stops a bundle that loops. For development. */
export async function inspectHere(file: string): Promise<BundleInspection> {
  const code = await readFile(file, 'utf8');
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
  if (problem) throw new Error(`${problem} Give the page of route ${id} another.`);
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
  throw new Error(`The remote has ${list.length} ${what}; ${most} are possible.`);
}

if (!isMainThread && workerData?.inspect) {
  hideProcess();
  inspectHere(workerData.inspect).then(
    (inspection) => parentPort?.postMessage(inspection),
    (error) => parentPort?.postMessage({ error: String(error?.message ?? error) }),
  );
}
