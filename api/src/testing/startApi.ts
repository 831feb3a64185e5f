import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type Logger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { onTestFinished } from 'vitest';
import { apiServer } from '../apiServer.ts';
import { type Api, type ApiOptions, createApi } from '../createApi.ts';
import { type Client, clientOf } from './clientOf.ts';

export interface Running extends Client {
  dataDir: string;
  api: Api;
  /** Logger of the API. */
  log: Logger;
  stop(): Promise<void>;
}

type TestOptions = Partial<ApiOptions> & {
  trustProxyHops?: number;
  secret?: string;
  /** Called with every request before the API. */
  spy?: (req: Parameters<RequestListener>[0]) => void;
};

/** Starts a listening server on a free port until the test ends. */
export async function startApi(dataDir?: string, options: TestOptions = {}): Promise<Running> {
  const folder = dataDir ?? (await temporaryFolder());
  const { trustProxyHops = 0, secret, spy, log = createLogger('test'), ...others } = options;
  const api = await createApi({ dataDir: folder, ratePerMinute: 0, log, ...others });
  const app = apiServer(api, { trustProxyHops, log, secret });
  const server = createServer((req, res) => {
    spy?.(req);
    app(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= closeServer(server).then(() => api.close());
    return stopped;
  };
  onTestFinished(stop);

  return { ...clientOf(url), dataDir: folder, api, log, stop };
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  return closed;
}
