// Server only. A listening web server that ends cleanly.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '@site/kit/env';
import type { Logger } from '@site/kit/log';
import type { Site } from './createSite.ts';

/** What is still running this long after the signal is cut off. */
const STOP_WITHIN_MS = 10_000;

/**
 * Listens and arranges the end on SIGTERM and SIGINT: what runs is finished, then exit 0.
 * @returns the address of the site
 * @throws an error that names a busy port and the variable that changes it
 */
export async function listen(site: Site, env: Env, log: Logger): Promise<string> {
  const server = createServer(
    // Slow senders are cut off (Node allows them five minutes).
    { headersTimeout: 10_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 },
    site.app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(describeBusyPort(env.PORT)) : error),
    );
    server.listen(env.PORT, env.HOST, resolve);
  });

  const closeUnused = trackUnused(server);
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    // Ctrl+C comes twice under npm: from the terminal and from npm itself.
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stop', signal }, 'Stopping: finishing what runs');
    const closed = new Promise((resolve) => server.close(resolve));
    setInterval(closeUnused, 50).unref();
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref();
    await closed;
    await site.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : env.PORT}`;
}

/** Names the port, the variable that changes it and the command that it is given to. */
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

export const describeBusyPort = (port: number, command = 'npm start'): string =>
  `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
  `PORT=${port + 1} ${command}`;
