// Development only. Compiles a remote after each edit, with hot updates for pages of a live site.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { inspectHere } from '@platform/contract/bundle/inspectBundle';
import { pluginHotPages } from '../build/hot/hotPages.ts';
import { hotSettings } from '../build/hot/hotSettings.ts';
import { isOwnRequest } from '../proxy/isOwnRequest.ts';
import type { LocalRemote } from '../proxy/localRemote.ts';
import { readFacts } from './readFacts.ts';
import { remoteBundler } from './remoteBundler.ts';

type Files = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Resolves after the first build without errors.
 * @param port of the server that shows the pages
 */
export async function watchRemote(root: string, port: number, say: (line: string) => void) {
  const name = path.basename(root);
  const base = `/dev/${name}/`;
  const folder = path.join(root, '.cache', 'on');
  let remote: LocalRemote | undefined;
  let ready = () => {};
  const first = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const distPath = (part: string) => ({ output: { distPath: { root: path.join(folder, part) } } });
  const rsbuild = await remoteBundler(
    root,
    {
      ...hotSettings(base, port),
      environments: { web: distPath('browser'), node: distPath('node') },
    },
    ['web', 'node'],
  );
  rsbuild.addPlugins([pluginHotPages()]);
  const server = await (async () => {
    let reload = () => {};
    rsbuild.onAfterDevCompile(async ({ stats, isFirstCompile }) => {
      if (stats.hasErrors()) return;
      try {
        const facts = await readFacts(folder);
        const inspected = await inspectHere(path.join(folder, facts.node));
        const routes = inspected.routes.map(({ id, path, hydrate }) => ({ id, path, hydrate }));
        const before = remote;
        remote = { ...facts, name, base, routes };
        // Pages know the routes of the time when they were loaded.
        if (before && JSON.stringify(before) !== JSON.stringify(remote)) reload();
        if (!isFirstCompile) say(`  ${name} compiled again`);
        ready();
      } catch (error) {
        say(`${name} can't be used: ${error instanceof Error ? error.message : error}`);
      }
    });
    const made = await rsbuild.createDevServer({ getPortSilently: true });
    reload = () => made.sockWrite('full-reload');
    return made;
  })();
  await first;
  return {
    remote: () => remote as LocalRemote,
    files: server.middlewares as Files,
    /** Sends hot updates through the server. */
    connect(httpServer: Server, host: string) {
      httpServer.on('upgrade', (req, socket) => {
        if (!req.url?.startsWith(`${base}updates`) || !isOwnRequest(req, host)) socket.destroy();
      });
      server.connectWebSocket({ server: httpServer });
    },
    close: () => server.close(),
  };
}
