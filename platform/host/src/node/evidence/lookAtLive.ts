// Server only. Has the gate's browser look at pages of this site: once with a version that visitors'
// browsers report, and once with the version before it.
import type { AddressInfo } from 'node:net';
import type { Deployment, Registry } from '@platform/contract';
import { findDeployment, findEntry, withEntries } from '@platform/registry';
import express, { type Express } from 'express';
import { pageAt, parseAddress } from '../addresses/address.ts';
import { type PageMakerOptions, pageMaker } from '../documents/pageMaker.ts';
import { sendPrivate } from '../documents/sendPrivate.ts';
import type { Look, Suspect } from './Suspects.ts';

/** Pages to look at. */
const MOST_PAGES = 5;

interface LookOptions extends Omit<PageMakerOptions, 'health' | 'devHead'> {
  registry: () => Registry;
  /** The site itself, for everything but documents. */
  app: Express;
}

/**
 * @param pages on which it is said to fail, the most reported first
 * @returns what fails with the version and not with the one before
 */
export async function lookAtLive(
  { remote, version, stable }: Suspect,
  pages: string[],
  options: LookOptions,
): Promise<Look> {
  const registry = options.registry();
  const entry = findEntry(registry, remote);
  const deployments = [findDeployment(entry, version), findDeployment(entry, stable)] as const;
  const [own, former] = deployments.map(
    (deployment) => deployment && withOnly(registry, remote, deployment),
  );
  if (!own || !former) return { fault: undefined };
  const closing: (() => void)[] = [];
  try {
    const serve = async (served: Registry) => {
      const { origin, close } = await servePages(served, options);
      closing.push(close);
      return { origin, registry: served };
    };
    // Most servers never need it.
    const { visitLive } = await import('@platform/gate');
    const listed = [...new Set([...pages, ...ownPages(remote, registry), '/'])];
    const visit = { remote, pages: listed.slice(0, MOST_PAGES) };
    const [watched, before] = [await serve(own), await serve(former)];
    const fault = await visitLive({ ...visit, watched, stable: before });
    return { fault: fault ?? undefined };
  } catch (error) {
    return { unavailable: String((error as Error).message).split('\n')[0] ?? '' };
  } finally {
    for (const close of closing) close();
  }
}

const ownPages = (remote: string, { remotes }: Registry): string[] =>
  remotes[remote]?.live.routes.flatMap(({ paths }) => paths.slice(0, 1)) ?? [];

/** The registry with one version of a name, and nothing to fall back to. */
function withOnly(registry: Registry, name: string, live: Deployment): Registry {
  const { canary: _, ...entry } = findEntry(registry, name) ?? {};
  return withEntries(registry, [{ ...entry, live, previous: [] }]);
}

/** Serves documents of a registry on a port of loopback: none of them counts as a visitor's. */
async function servePages(registry: Registry, { app, ...options }: LookOptions) {
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
    // Mounted, it would take over this one's settings.
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
