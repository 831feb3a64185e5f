import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { served } from '../testing/untilTestEnds.ts';
import { listen, SLOW_SENDERS } from './listen.ts';
import { createLogger } from './observability/log.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const heard = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
const log = createLogger('test');

// The runner's own process must not end with the site.
afterEach(() => {
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) {
      if (!heard.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  }
});

test('whoever sends headers or a body drop by drop is cut off', async () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SLOW_SENDERS;
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThan(
    15_000,
  );
  // The same a hundred times as fast.
  const senders = { headersTimeout: 100, requestTimeout: 120, connectionsCheckingInterval: 20 };
  const answered: string[] = [];
  const app: RequestListener = (req, res) => {
    answered.push(`${req.method}`);
    req.resume().once('end', () => res.end('all of it'));
  };
  const site = { app, close: async () => {} };
  const port = await listen(site, { PORT: 0, HOST: '127.0.0.1' }, log, { senders });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\n';
  const drip = async (start: string, drop: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write(start);
    const timer = setInterval(() => socket.write(drop), 10);
    await once(socket, 'close');
    clearInterval(timer);
  };
  await Promise.all([drip(head, 'X-A: b\r\n'), drip(`${head}Content-Length: 1000\r\n\r\n{`, ' ')]);
  expect(answered).toEqual(['POST']);
  const quick = await fetch(`http://127.0.0.1:${port}`);
  expect(await quick.text()).toBe('all of it');
});

test('whoever takes an answer drop by drop, or not at all, is let go', async () => {
  const readers = { graceMs: 100, bytesPerSecond: 1_000_000_000, checkEveryMs: 20 };
  const answer = Buffer.alloc(20_000_000);
  const closed = new Map<Socket, Promise<unknown>>();
  const app: RequestListener = ({ socket, url }, res) => {
    if (!closed.has(socket)) closed.set(socket, once(socket, 'close'));
    // As a proxy does, which goes on when the reader does.
    if (url === '/passed-on') res.write(answer);
    else res.end(url === '/' ? answer : 'all of it');
  };
  const site = { app, close: async () => {} };
  const port = await listen(site, { PORT: 0, HOST: '127.0.0.1' }, log, { readers });
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
  // The system takes this one at once, whenever its reader does.
  const quick = await fetch(`http://127.0.0.1:${port}/small`);
  expect(await quick.text()).toBe('all of it');
});

test('a busy port is named with the variable that changes it and the command', async () => {
  const { port } = await served(() => {});
  const site = { app: () => {}, close: async () => {} };
  const command = 'npm start -w api';
  await expect(listen(site, { PORT: port, HOST: '127.0.0.1' }, log, { command })).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start -w api`,
  );
});
