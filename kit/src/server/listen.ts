// Server only. The one way to listen and to end cleanly.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import type { Env } from './env.ts';
import type { Logger } from './observability/log.ts';

/** What is still running this long after the signal is cut off. */
const STOP_WITHIN_MS = 10_000;

/** Whoever sends a request slower than this is cut off (Node allows five minutes). */
export const SLOW_SENDERS = {
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
};

/** Whoever takes longer over an answer than this, and than a very slow line would, is let go. */
export const SLOW_READERS = { graceMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 2_000 };

interface Options {
  /** What the program is started with, for the message about a busy port. */
  command?: string;
  senders?: typeof SLOW_SENDERS;
  readers?: typeof SLOW_READERS;
}

/**
 * Listens and arranges the end on SIGTERM and SIGINT: what runs is finished, then exit 0.
 * @param site what answers, and what is closed after the last answer
 * @returns the port
 * @throws an error that names a busy port and the variable that changes it
 */
export async function listen(
  site: { app: RequestListener; close(): Promise<void> },
  env: Pick<Env, 'PORT' | 'HOST'>,
  log: Logger,
  { command = 'npm start', senders = SLOW_SENDERS, readers = SLOW_READERS }: Options = {},
): Promise<number> {
  const server = createServer(senders, site.app);
  const port = await openPort(server, env.PORT, env.HOST, (free) => `PORT=${free} ${command}`);
  const closeUnused = watchConnections(server, readers);
  onStop(async (signal) => {
    log.info({ event: 'stop', signal }, 'Stopping: finishing what runs');
    const closed = new Promise((resolve) => server.close(resolve));
    setInterval(closeUnused, 50).unref();
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref();
    await closed;
    await site.close();
  });
  return port;
}

/**
 * Opens a port; 0 takes any free one.
 * @param withPort what starts the program with another port
 * @returns the port
 * @throws an error that names a busy port and what takes another one
 */
export async function openPort(
  server: NetServer,
  port: number,
  host: string | undefined,
  withPort: (free: number) => string,
): Promise<number> {
  const busy =
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
    withPort(port + 1);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(busy) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * A port of this machine that nobody listens on just now: any, or this one.
 * @throws like `openPort`
 */
export async function freePort(
  wanted = 0,
  host?: string,
  withPort: (free: number) => string = String,
): Promise<number> {
  const server = createNetServer();
  const port = await openPort(server, wanted, host, withPort);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Does `stop` at the first SIGTERM or SIGINT and ends the process. */
export function onStop(stop: (signal: NodeJS.Signals) => Promise<unknown>): void {
  let stopping = false;
  const end = async (signal: NodeJS.Signals) => {
    // Ctrl+C comes twice under npm: from the terminal and from npm itself.
    if (stopping) return;
    stopping = true;
    await stop(signal);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * Knows the connections of a server, and closes those of slow readers.
 * @returns what closes the unused ones. Browsers open connections before they need them. Node doesn't
 *   count those as idle, so each would hold up the end.
 */
function watchConnections(server: Server, limits: typeof SLOW_READERS): () => void {
  const sockets = new Set<Socket>();
  /** Answers that aren't through, with the time since which they only wait for their reader. */
  const open = new Map<ServerResponse, number | undefined>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_request, response) => {
    open.set(response, undefined);
    response.once('close', () => open.delete(response));
  });
  /** Closes connections whose reader leaves what is there for it lying for too long. */
  const letGoSlowReaders = () => {
    const now = performance.now();
    for (const [response, since] of open) {
      const { socket } = response.req;
      // Answers that wait behind others on the same connection never close by themselves.
      if (socket.destroyed) open.delete(response);
      if (socket.destroyed) continue;
      const waits = response.writableEnded || response.writableNeedDrain;
      open.set(response, waits ? (since ?? now) : undefined);
      const bytes = Number(response.getHeader('Content-Length') ?? 0);
      const allowed = limits.graceMs + (bytes / limits.bytesPerSecond) * 1000;
      if (waits && since !== undefined && now - since > allowed) socket.destroy();
    }
  };
  setInterval(letGoSlowReaders, limits.checkEveryMs).unref();
  return () => {
    const used = new Set([...open.keys()].map(({ req }) => req.socket));
    for (const socket of sockets) if (!used.has(socket)) socket.destroy();
  };
}
