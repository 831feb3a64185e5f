import { once } from 'node:events';
import { Agent, type RequestListener, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { served } from '@platform/testing/untilTestEnds';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../observability/log.ts';
import { listen, SLOW_SENDERS } from './listen.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const existing = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
const log = createLogger('test');
const HERE = { PORT: 0, HOST: '127.0.0.1', DRAIN_SECONDS: 0.2 };

// `listen` must not end the test runner's process.
afterEach(() => {
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) {
      if (!existing.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  }
});

const start = (app: RequestListener, more: Parameters<typeof listen>[3] = {}, env = HERE) =>
  listen({ app, close: async () => {} }, env, log, more);

/** Unlike `once(socket, 'close')` it doesn't fail when the other side resets the connection. */
const closing = (socket: Socket) =>
  new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));

/** On a busy machine even a quick client may exceed a tenth of a second: it asks again. */
const expectAnswer = (address: string) =>
  expect.poll(async () => (await fetch(address)).text()).toBe('all of it');

test('a client that sends headers or a body too slowly is cut off', async () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SLOW_SENDERS;
  const slowest = Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval;
  expect(slowest).toBeLessThan(15_000);
  // A hundred times as fast as in production.
  const quick = { headersTimeout: 100, requestTimeout: 120, connectionsCheckingInterval: 20 };
  const senders = { ...SLOW_SENDERS, ...quick };
  const answered: string[] = [];
  const app: RequestListener = (req, res) => {
    answered.push(`${req.method}`);
    req.resume().once('end', () => res.end('all of it'));
  };
  const port = await start(app, { senders });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\n';
  const drip = async (start: string, drop: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.resume().write(start);
    const closed = closing(socket);
    const timer = setInterval(() => socket.write(drop), 10);
    await closed;
    clearInterval(timer);
  };
  await Promise.all([drip(head, 'X-A: b\r\n'), drip(`${head}Content-Length: 1000\r\n\r\n{`, ' ')]);
  expect(answered).toEqual(['POST']);
  await expectAnswer(`http://127.0.0.1:${port}`);
});

test('a client that reads too slowly or not at all is cut off', async () => {
  const readers = { graceMs: 100, bytesPerSecond: 1_000_000_000, checkEveryMs: 20 };
  const answer = Buffer.alloc(20_000_000);
  const closed = new Map<Socket, Promise<unknown>>();
  const app: RequestListener = ({ socket, url }, res) => {
    if (!closed.has(socket)) closed.set(socket, closing(socket));
    // Like a proxy, which reads on when its client does.
    if (url === '/passed-on') res.write(answer);
    else res.end(url === '/' ? answer : 'all of it');
  };
  const port = await start(app, { readers });
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const passedOn = request.replace('/', '/passed-on');
  const [dripping] = [request, request.repeat(9), passedOn].map((requests) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(requests);
    return socket;
  });
  const timer = setInterval(() => dripping?.read(1_000), 10);
  onTestFinished(() => clearInterval(timer));
  await expect.poll(() => closed.size).toBe(3);
  await Promise.all(closed.values());
  // The system's buffers take this one at once.
  await expectAnswer(`http://127.0.0.1:${port}/small`);
});

test('a busy port is reported with the variable that changes it and the command', async () => {
  const { port } = await served(() => {});
  const command = 'npm start -w api';
  await expect(start(() => {}, { command }, { ...HERE, PORT: port })).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start -w api`,
  );
});

/** The raw response to a request, until the server closes the connection. */
async function rawAnswer(port: number, requestText: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requestText);
  return text(socket);
}

test('several Host headers, or one that is no host, get 400', async () => {
  const port = await start(() => {});
  for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nhost: a', 'Host: a/b', 'Host: a b']) {
    const answer = await rawAnswer(port, `GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
    expect(answer, hosts).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('an absolute request target is served as its path', async () => {
  const app: RequestListener = ({ url }, res) => res.end(url);
  const port = await start(app);
  const first = (target: string) =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  expect(await rawAnswer(port, first('http://elsewhere.example//a?b=c'))).toMatch(
    /\r\n\/\/a\?b=c$/,
  );
  expect(await rawAnswer(port, first('/a?b=http://c'))).toMatch(/\r\n\/a\?b=http:\/\/c$/);
  expect(await rawAnswer(port, first('ftp://x/a'))).toMatch(/^HTTP\/1\.1 400 /);
});

/** Handlers that `listen` has added for a signal. */
const added = (signal: (typeof SIGNALS)[number]) =>
  process.listeners(signal).filter((listener) => !existing.get(signal)?.includes(listener));

/** Calls that would end the process. */
function exits() {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => exit.mockRestore());
  return exit.mock.calls;
}

test('a stop loses no request on kept connections', async () => {
  const exited = exits();
  let handled = 0;
  const app: RequestListener = (req, res) => {
    handled += 1;
    req.resume().once('end', () => setTimeout(() => res.end('kept'), 2));
  };
  const port = await start(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  onTestFinished(() => agent.destroy());
  const lost: string[] = [];
  const closing: boolean[] = [];
  /** Sends requests until the port is closed. */
  const client = async () => {
    for (;;) {
      const sent = request({ port, agent, method: 'POST', path: '/' }).end('a message');
      try {
        const [answer] = await once(sent, 'response');
        closing.push(answer.headers.connection === 'close');
        await text(answer);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        lost.push(`${code} ${sent.reusedSocket}`);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: 20 }, client));
  await expect.poll(() => handled).toBeGreaterThan(1_000);
  expect(closing).not.toContain(true);
  const kept = connect(port, '127.0.0.1');
  onTestFinished(() => void kept.destroy());
  await once(kept, 'connect');
  for (const stop of added('SIGTERM')) stop('SIGTERM');
  await clients;
  await expect.poll(() => exited).toEqual([[0]]);
  // Requests on new connections may be reset, but none on a kept connection.
  expect(lost.filter((each) => each.endsWith('true'))).toEqual([]);
  expect(closing.at(-1)).toBe(true);
  expect(closing.length).toBe(handled);
});

test('a server that stops is ready a little longer, for the one that restarted before it', async () => {
  const exited = exits();
  const app: RequestListener = (_, res) => res.end();
  const waits: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  const port = await start(app, { wait }, { ...HERE, DRAIN_SECONDS: 3 });
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz?exclude=api`)).status;
  for (const stop of added('SIGTERM')) stop('SIGTERM');
  expect(await ready()).toBe(200);
  waits[0]?.end();
  await expect.poll(ready).toBe(503);
  expect(waits.map(({ ms }) => Math.round(ms))).toEqual([1_200, 1_800]);
  waits[1]?.end();
  await expect.poll(() => exited).toEqual([[0]]);
});
