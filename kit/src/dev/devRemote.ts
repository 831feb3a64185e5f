// Development only. `npm run dev` in a remote's folder: that remote in a stub frame, with hot
// reload. With `-- --override 4001`: for one browser that looks at a deployed site.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnv } from '../server/env.ts';
import { freePort, onStop } from '../server/listen.ts';
import { devOverride } from './devOverride.ts';
import { remoteBundler } from './remoteBundler.ts';
import { STUB_VARIABLE } from './stubConfig.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Runs until the process is ended. Throws when the port makes no sense or is busy. */
export async function devRemote(root: string, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { override: { type: 'string' } } });
  await (values.override === undefined ? stub(root) : devOverride(root, values.override, say));
}

async function stub(root: string): Promise<void> {
  const name = path.basename(root);
  process.env.NODE_ENV = 'development';
  process.env[STUB_VARIABLE] = '1';
  const env = parseEnv({ ...process.env, PORT: process.env.PORT?.trim() || '3100' });
  const apiUrl = env.API_URL ?? 'http://localhost:3001';
  await freePort(env.PORT, env.HOST, (free) => `PORT=${free} npm run dev -w ${name}`);

  const rsbuild = await remoteBundler(root, {
    dev: { lazyCompilation: false, client: { logLevel: 'warn' } },
    server: {
      port: env.PORT,
      host: env.HOST ?? 'localhost',
      strictPort: true,
      printUrls: false,
      historyApiFallback: true,
      proxy: { '/api': apiUrl },
    },
  });
  rsbuild.onAfterDevCompile(({ isFirstCompile, stats }) => {
    if (!isFirstCompile && !stats.hasErrors()) say(`  ${name} compiled again`);
  });
  say(`Starting ${name} in a stub frame`);
  const { port, server } = await rsbuild.startDevServer();
  onStop(() => server.close());
  say(`${name} is ready: http://localhost:${port}`);
  if (!(await answers(apiUrl))) {
    say(`There is no API at ${apiUrl}: forms and reviews can't be sent or loaded until it runs.`);
    say('Start it with "npm start -w api", or name another with API_URL.');
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
