// Development only. `site dev --override 4001`: compiles after each edit, and serves to an override on a deployed site.
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onStop } from '@platform/contract/cli/port';
import { devCommand } from '../workspace/remotes.ts';
import { remoteBundler } from './remoteBundler.ts';
import { CHANGES_PATH, serveBuild } from './serveBuild.ts';

/**
 * Runs until the process is ended.
 * @param port from the command line; 0 takes any free one
 * @throws when the port is invalid or busy
 */
export async function devOverride(
  root: string,
  port: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const name = path.basename(root);
  if (!/^\d{1,5}$/.test(port ?? '')) {
    throw new Error(`--override needs a port, such as: ${devCommand(name)} -- --override 4001`);
  }
  // The deployed shell has React's production build, which needs code built for production.
  process.env.NODE_ENV = 'production';
  const folder = path.join(root, '.cache', 'override');
  await mkdir(folder, { recursive: true });
  const again = (free: number) => `${devCommand(name)} -- --override ${free}`;
  const server = await serveBuild(folder, Number(port), again);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { rspack } = await import('@rsbuild/core');
  // React's production build can't replace a component and keep its state.
  const reload = new rspack.BannerPlugin({
    banner: `new EventSource('${origin}${CHANGES_PATH}').onmessage = () => location.reload();`,
    ...{ raw: true, footer: true, test: /remoteEntry/ },
  });
  const rsbuild = await remoteBundler(root, {
    output: { sourceMap: { js: 'source-map' } },
    server: { cors: true },
    environments: {
      web: {
        output: { distPath: { root: path.join(folder, 'browser') } },
        tools: { rspack: { plugins: [reload] } },
      },
    },
  });
  rsbuild.onAfterBuild(({ isFirstCompile, stats }) => {
    if (stats?.hasErrors()) return;
    if (!isFirstCompile) {
      server.reloadPages();
      return say(`  ${name} compiled again; its pages reload`);
    }
    say(`${name} is ready: ${origin}`);
    say("To see it on a deployed site, in your browser only, ask the site's operator for a link:");
    say(`  npm run site -- override ${name} ${origin}`);
  });
  say(`Compiling ${name}`);
  const { close } = await rsbuild.build({ watch: true });
  onStop(async () => {
    server.close();
    server.closeAllConnections();
    await close();
  });
}
