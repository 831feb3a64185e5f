// The API on its own: `npm start -w api`. Inside the web server it is mounted by the shell instead.
import { createServer } from 'node:http';
import { readEnv } from '@site/kit/env';
import { createLogger } from '@site/kit/log';
import { apiOptions, createApi } from './createApi.ts';
import { standaloneApp } from './standaloneApp.ts';

const log = createLogger('api');
/** What is still running this long after the signal is cut off. */
const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  const env = readEnv({ PORT: '3001' });
  const api = await createApi({ ...apiOptions(env), log });
  const server = createServer(
    // Slow senders are cut off (Node allows them five minutes).
    { headersTimeout: 10_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 },
    standaloneApp(api, { trustProxyHops: env.TRUST_PROXY, log }),
  );

  server.once('error', async (error: NodeJS.ErrnoException) => {
    await api.close();
    fail(error.code === 'EADDRINUSE' ? new Error(describeBusyPort(env.PORT)) : error);
  });
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : env.PORT;
    log.info({ port, dataDir: env.DATA_DIR }, `API on http://localhost:${port}/api`);
  });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    // Ctrl+C arrives twice, from the terminal and through npm and tsx.
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: finishing what runs');
    const closed = new Promise((resolve) => server.close(resolve));
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref();
    await closed;
    await api.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function describeBusyPort(port: number): string {
  return (
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
    `PORT=${port + 1} npm start -w api`
  );
}

function fail(error: unknown): void {
  log.fatal({ err: error }, 'the API could not start');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

main().catch(fail);
