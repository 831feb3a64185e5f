// Opens pages of this site in the server's browser, with a watched version and with the stable one.
import type { AddressInfo } from 'node:net';
import type { Deployment, Registry } from '@platform/contract';
import { findDeployment, findEntry, withEntries } from '@platform/registry/store';
import express, { type Express } from 'express';
import { pageAt, parseAddress } from '../addresses/address.ts';
import { type PageMakerOptions, pageMaker } from '../documents/pageMaker.ts';
import { sendPrivate } from '../documents/sendPrivate.ts';
import type { Visited, WatchedVersion } from './Judge.ts';

const MAX_PAGES = 5;

export interface VisitOptions extends Omit<PageMakerOptions, 'health' | 'devHead'> {
  registry: () => Registry;
  /** The site, for everything but documents. */
  app: Express;
}

/**
 * @param pages reported URLs
 * @returns the fault that only the watched version has
 * @throws without a browser
 */
export async function visitVersion(
  { remote, version, stable }: WatchedVersion,
  pages: string[],
  options: VisitOptions,
): Promise<Visited> {
  const registry = options.registry();
  const entry = findEntry(registry, remote);
  const deployments = [findDeployment(entry, version), findDeployment(entry, stable)] as const;
  const [own, before] = deployments.map(
    (deployment) => deployment && withOnly(registry, remote, deployment),
  );
  if (!own || !before) return { fault: undefined };
  const closing: (() => void)[] = [];
  try {
    const serve = async (served: Registry) => {
      const { origin, close } = await servePages(served, options);
      closing.push(close);
      return { origin, registry: served };
    };
    // Imported late, because most servers never need it.
    const { visitLive } = await import('@platform/gate');
    const listed = [...new Set([...pages, ...ownPages(remote, registry), '/'])];
    const visit = { remote, pages: listed.slice(0, MAX_PAGES) };
    const sites = { watched: await serve(own), stable: await serve(before) };
    const fault = await visitLive({ ...visit, ...sites });
    return { fault: fault ?? undefined };
  } finally {
    for (const close of closing) close();
  }
}

const ownPages = (remote: string, { remotes }: Registry): string[] =>
  remotes[remote]?.live.routes.flatMap(({ paths }) => paths.slice(0, 1)) ?? [];

/** The registry with one version of a name and without fallbacks. */
function withOnly(registry: Registry, name: string, live: Deployment): Registry {
  const { canary: _, ...entry } = findEntry(registry, name) ?? {};
  return withEntries(registry, [{ ...entry, live, previous: [] }]);
}

/** Serves a registry's documents on a loopback port, without counting views. */
async function servePages(registry: Registry, { app, ...options }: VisitOptions) {
  const makePage = pageMaker({ ...options, health: { rendered() {} } });
  const site = express()
    .disable('x-powered-by')
    .use(async (req, res, next) => {
      if (!['GET', 'HEAD'].includes(req.method)) return void res.status(405).end();
      const address = parseAddress(req.url);
      if (req.get('Sec-Fetch-Dest') !== 'document' || !address) return next();
      const context = { now: Date.now(), preview: false };
      const made = await makePage(registry, { url: pageAt(address, registry).url, context });
      sendPrivate(res, made, registry, undefined);
    })
    // Mounted directly, the app would inherit these settings.
    .use((req, res, next) => app(req, res, next));
  const server = site.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
