import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type Logger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { onTestFinished } from 'vitest';
import { apiServer } from '../apiServer.ts';
import { type Api, type ApiOptions, createApi } from '../createApi.ts';

export interface Running {
  /** Origin of the server. */
  url: string;
  dataDir: string;
  api: Api;
  /** Logger of the API. */
  log: Logger;
  /** Sends `body` as JSON; text and bytes unchanged. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect answers of any shape
  body: any;
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

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    };
  };
  return {
    url,
    dataDir: folder,
    api,
    log,
    stop,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path) => ask(path, { method }),
    post: (path, body, headers) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      } as RequestInit),
  };
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  return closed;
}
