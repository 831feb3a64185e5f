import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from '@platform/testing/acceptEncoding';

const SERVER = fileURLToPath(new URL('./benchServer.ts', import.meta.url));
export const CONNECTIONS = 10;

export interface Setup {
  /** Starts a bare handler that sends these bytes instead of the API. */
  bytes?: string;
  dataDir?: string;
  databaseUrl?: string;
}

/** Cost of a run. */
export interface Cost {
  /** Milliseconds of the server's CPU time per request. */
  cpuMs: number;
  perSecond: number;
}

/** A server in its own process. */
export class Measured {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(setup: Setup): Promise<Measured> {
    const child = fork(SERVER, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.send(setup);
    const [{ port }] = await once(child, 'message');
    return new Measured(child, port);
  }

  /** Sends `count` requests over CONNECTIONS connections, one at a time on each. */
  async run(request: Request, count: number): Promise<Cost> {
    const cpuBefore = await this.#cpuMs();
    const begun = performance.now();
    const share = Math.ceil(count / CONNECTIONS);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, () => connection(this.port, rawRequest(request), share)),
    );
    const seconds = (performance.now() - begun) / 1000;
    const sent = share * CONNECTIONS;
    return { cpuMs: ((await this.#cpuMs()) - cpuBefore) / sent, perSecond: sent / seconds };
  }

  async body(path: string): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.port}${path}`)).text();
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async #cpuMs(): Promise<number> {
    this.child.send('cpu');
    const [{ cpuMs }] = await once(this.child, 'message');
    return cpuMs;
  }
}

export interface Request {
  path: string;
  /** JSON body; makes the request a POST. */
  body?: object;
}

function rawRequest({ path, body }: Request): Buffer {
  const json = body ? JSON.stringify(body) : '';
  const headers = [
    'Host: 127.0.0.1',
    `Accept-Encoding: ${BROWSERS}`,
    ...(body ? ['Content-Type: application/json'] : []),
  ];
  if (body) headers.push(`Content-Length: ${Buffer.byteLength(json)}`);
  const head = [`${body ? 'POST' : 'GET'} ${path} HTTP/1.1`, ...headers].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${json}`);
}

/** A minimal client that only counts bytes of answers. */
function connection(port: number, request: Buffer, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    let missing = 0;
    const socket = createConnection(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        if (!/^HTTP\/1\.1 2/.test(head)) reject(new Error(head));
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        missing = end + 4 + length;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      left--;
      if (left > 0) {
        socket.write(request);
        return;
      }
      socket.removeAllListeners('close');
      socket.end();
      resolve();
    });
  });
}
