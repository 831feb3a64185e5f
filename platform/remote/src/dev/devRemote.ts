// Development only. `npm run dev`: a remote in a stub frame, or with `--override` for a deployed site.
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { onStop, openPort } from '@platform/contract/cli/port';
import { STUB_VARIABLE } from '../build/stub.ts';
import { BUILT, devCommand } from '../workspace/remotes.ts';
import { startApi } from './devApi.ts';
import { devOverride } from './devOverride.ts';
import { remoteBundler } from './remoteBundler.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

export interface DevOptions {
  /** Port for an override on a deployed site. */
  override?: string;
}

/** Runs until the process is ended. @throws when a setting is invalid or the port is busy */
export async function devRemote(root: string, { override }: DevOptions): Promise<void> {
  if (override !== undefined) return devOverride(root, override, say);
  const { wanted, host, given } = settings();
  const name = path.basename(root);
  process.env.NODE_ENV = 'development';
  process.env[STUB_VARIABLE] = '1';
  // Checked here, because the bundler's message about a busy port is unclear.
  const trial = createServer();
  await openPort(trial, wanted, host, (free) => `PORT=${free} ${devCommand(name)}`);
  await once(trial.close(), 'close');
  const api = given ? undefined : await startApi(root);
  const apiUrl = given ?? api?.url ?? 'http://localhost:3001';

  const rsbuild = await remoteBundler(root, {
    dev: { lazyCompilation: false, client: { logLevel: 'warn' } },
    server: {
      port: wanted,
      host,
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
  onStop(() => {
    // Without a pause, or the bundler's own handler ends the process first, with 143.
    api?.stop();
    return server.close();
  });
  say(`${name} is ready: http://localhost:${port}`);
  if (api) say(`Forms and reviews are stored in ${path.relative(process.cwd(), api.dataDir)}`);
  else if (!(await answers(apiUrl))) {
    say(`No API answers at ${apiUrl}, so forms and reviews don't work.`);
    say(
      BUILT.includes(name)
        ? 'Start it: npm start -w api'
        : 'Set API_URL to the address of a running API.',
    );
  }
}

/** Unset and blank variables get defaults. @throws when a value is invalid */
function settings() {
  const { PORT = '', HOST = '', API_URL = '' } = process.env;
  const port = PORT.trim() || '3100';
  const apiUrl = API_URL.trim().replace(/\/+$/, '');
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Error(`PORT is "${port}"; expected a whole number from 0 to 65535.`);
  }
  if (apiUrl && (!/^https?:/.test(apiUrl) || !URL.canParse(apiUrl))) {
    throw new Error(`API_URL is "${apiUrl}"; expected an address such as http://localhost:3001.`);
  }
  return {
    wanted: Number(port),
    host: HOST.trim() || 'localhost',
    given: apiUrl || undefined,
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
