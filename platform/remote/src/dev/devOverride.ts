// Development only. `npm run dev -w mfe-blog -- --override 4001`: compiles a remote for federation
// after each edit and serves it to one browser that looks at a deployed site.
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onStop } from './listenHere.ts';
import { remoteBundler } from './remoteBundler.ts';
import { serveBuild } from './serveBuild.ts';

/**
 * Runs until the process is ended.
 * @param root the remote's folder
 * @param port as given on the command line; 0 takes any free one
 * @throws when the port makes no sense or is busy
 */
export async function devOverride(
  root: string,
  port: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (!/^\d{1,5}$/.test(port ?? '')) {
    throw new Error('Which port? For example: npm run dev -w mfe-blog -- --override 4001');
  }
  // The deployed shell brings React's production build, and code for the other one can't run on it.
  process.env.NODE_ENV = 'production';
  const name = path.basename(root);
  // Apart from the build that is released.
  const folder = path.join(root, '.cache', 'override');
  await mkdir(folder, { recursive: true });
  const again = (free: number) => `npm run dev -w ${name} -- --override ${free}`;
  const server = await serveBuild(folder, Number(port), again);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const rsbuild = await remoteBundler(root, {
    output: { sourceMap: { js: 'source-map' } },
    server: { cors: true },
    environments: { web: { output: { distPath: { root: path.join(folder, 'browser') } } } },
  });
  rsbuild.onAfterBuild(({ isFirstCompile, stats }) => {
    if (stats?.hasErrors()) return;
    if (!isFirstCompile) return say(`  ${name} compiled again; reload the page`);
    say(`${name} is ready: ${origin}`);
    say('To see it in a deployed site, in your browser only, run this on its server:');
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
