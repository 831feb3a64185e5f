// One server for pages, compiled files, hot updates and the API.
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import type { Deployment, Registry } from '@platform/contract';
import { onStop, openPort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import express from 'express';
import type { Host } from '../node/createHost.ts';
import { DevRegistry } from './DevRegistry.ts';
import { devHead } from './devHead.ts';
import type { DevWorkspace } from './watchWorkspace.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** An API in a process of its own. */
interface DevApi {
  address: string;
  /** Resolves when it answers or has exited. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

interface DevelopmentOptions {
  /** Imported late, because reporting a busy port doesn't need it. */
  host: () => Promise<Host>;
  /** Starts the site's API; unused with API_URL. */
  startApi?: (say: (line: string) => void) => Promise<DevApi>;
  say: (line: string) => void;
}

/** Starts the development server and reports its progress. Resolves to its address. */
export async function startDevelopment(options: DevelopmentOptions): Promise<string> {
  const { say, startApi } = options;
  const env = readEnv();
  // Early requests wait until everything is ready.
  let serve: (handler: RequestListener) => void = () => {};
  const handler = new Promise<RequestListener>((resolve) => {
    serve = resolve;
  });
  const server = createServer(async (req, res) => (await handler)(req, res));
  const command = (free: number) => `PORT=${free} npm run dev`;
  const port = await openPort(server, env.PORT, env.HOST ?? '127.0.0.1', command);
  const address = `http://localhost:${port}`;
  const folder = path.join(ROOT, '.cache', 'dev', String(port));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  // Newest first.
  onStop(async () => {
    say('Stopping');
    server.close();
    server.closeAllConnections();
    for (const close of closing) await close().catch(() => {});
  });

  say('Starting development: the first build takes some seconds');
  // Imported after the port check, because it loads slowly.
  const { watchWorkspace } = await import('./watchWorkspace.ts');
  const host = await options.host();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const api = env.API_URL ? undefined : await startApi?.(say);
  if (api) closing.unshift(api.close);

  const registry = new DevRegistry();
  const workspaces: DevWorkspace[] = [];
  for (const name of BUILT) {
    const onDeployment = (deployment: Deployment) => registry.set(deployment);
    const workspace = await watchWorkspace({ name, folder, port, say, onDeployment });
    workspace.connect(server);
    workspaces.push(workspace);
    closing.unshift(workspace.close);
  }
  const settled = () => Promise.all(workspaces.map((workspace) => workspace.settled()));
  await settled();
  await registry.whenComplete(() => say('The shell must compile before pages can be shown.'));

  const site = await host.createSite({
    env: {
      ...env,
      RELEASES_DIR: folder,
      API_URL: env.API_URL ?? api?.address,
      SITE_URL: env.PORT === 0 ? address : env.SITE_URL,
    },
    // Message and error as text instead of JSON.
    log: createLogger('site', (json) => {
      const { msg, error, err } = JSON.parse(json);
      say([msg, error ?? err?.stack].filter(Boolean).join('\n'));
    }),
    dev: { head: devHead, registry: (): Registry => registry.current() },
  });
  closing.unshift(site.close);

  const app = express();
  app.disable('x-powered-by');
  // Against DNS rebinding, by which another site's page could read the sources.
  app.use((req, res, next) => {
    if (env.HOST || LOCAL_HOST.test(req.headers.host ?? '')) next();
    else res.sendStatus(421);
  });
  for (const workspace of workspaces) app.use(workspace.files);
  // Requests right after an edit wait for its build.
  app.use(async (req, _res, next) => {
    await (req.path.startsWith('/api') ? api?.ready() : settled());
    next();
  });
  app.use(site.app);
  serve(app);
  say(`The site is ready: ${address}`);
  return address;
}
export { watchFolder } from './watchFolder.ts';
