// Server only. The one way to listen and to end cleanly.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';

/** What is still running this long after the signal is cut off. */
const STOP_WITHIN_MS = 10_000;

/** Whoever sends a request slower than this is cut off (Node allows five minutes). */
export const SLOW_SENDERS = {
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
};

interface Options {
  /** What the program is started with, for the message about a busy port. */
  command?: string;
  senders?: typeof SLOW_SENDERS;
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
  { command = 'npm start', senders = SLOW_SENDERS }: Options = {},
): Promise<number> {
  const server = createServer(senders, site.app);
  const port = await openPort(server, env.PORT, env.HOST, command);
  const closeUnused = trackUnused(server);
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
 * @returns the port
 * @throws an error that names a busy port and the variable that changes it
 */
export async function openPort(
  server: NetServer,
  port: number,
  host: string | undefined,
  command: string,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(describeBusyPort(port, command)) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
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

const describeBusyPort = (port: number, command: string): string =>
  `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
  `PORT=${port + 1} ${command}`;

/**
 * Browsers open connections before they need them. Node doesn't count those as idle, so each would
 * hold up the end. Gives a function that closes every connection without a running request.
 */
function trackUnused(server: Server): () => void {
  const running = new Map<Socket, number>();
  server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const count = (by: number) => {
      const before = running.get(socket);
      if (before !== undefined) running.set(socket, before + by);
    };
    count(1);
    response.once('close', () => count(-1));
  });
  return () => {
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
  };
}
