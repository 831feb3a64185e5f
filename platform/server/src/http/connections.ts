// Server only. Cuts off slow readers, and stops without losing requests.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Limits for clients that read more slowly than any real connection. */
export const SLOW_READERS = { graceMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 2_000 };

/** Time for a new connection's first request while the server stops. */
const FIRST_REQUEST_MS = 1_000;

export interface Connections {
  /** Ends each connection after its current answer, so that clients reconnect elsewhere. */
  drain(): void;
  /** Closes connections without a running or arriving request. */
  closeUnused(): void;
  /** Resolves after a turn of the event loop without a new connection; at most 200 turns. */
  quietTurn(): Promise<void>;
}

/** @param server not yet listening */
export function watchConnections(server: Server, limits: typeof SLOW_READERS): Connections {
  /** Time of opening, and bytes received before the last answer ended. */
  const sockets = new Map<Socket, { since: number; answered: number }>();
  /** Open answers, and since when each waits for its reader. */
  const open = new Map<ServerResponse, number | undefined>();
  let isDraining = false;
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    sockets.set(socket, { since: performance.now(), answered: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler, which may send headers at once.
  server.prependListener('request', ({ socket }, response) => {
    open.set(response, undefined);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      const known = sockets.get(socket);
      if (known) known.answered = socket.bytesRead;
    });
  });
  const cutOffSlowReaders = () => {
    const now = performance.now();
    for (const [response, since] of open) {
      const { socket } = response.req;
      // Pipelined answers on a destroyed socket emit no close.
      if (socket.destroyed) open.delete(response);
      if (socket.destroyed) continue;
      const waits = response.writableEnded || response.writableNeedDrain;
      open.set(response, waits ? (since ?? now) : undefined);
      const bytes = Number(response.getHeader('Content-Length') ?? 0);
      const allowed = limits.graceMs + (bytes / limits.bytesPerSecond) * 1000;
      if (waits && since !== undefined && now - since > allowed) socket.destroy();
    }
  };
  setInterval(cutOffSlowReaders, limits.checkEveryMs).unref();
  return {
    async quietTurn() {
      for (let turns = 0, before = -1; turns < 200 && before !== accepted; turns += 1) {
        before = accepted;
        await turn();
      }
    },
    drain() {
      isDraining = true;
      for (const response of open.keys()) response.shouldKeepAlive = false;
    },
    // Browsers preconnect; Node counts unused connections as busy and would wait for them.
    closeUnused() {
      const used = new Set([...open.keys()].map(({ req }) => req.socket));
      const latest = performance.now() - FIRST_REQUEST_MS;
      for (const [socket, { since, answered }] of sockets) {
        // Headers are arriving, or a proxy has just connected.
        const isArriving = socket.bytesRead > answered || (answered === 0 && since > latest);
        if (!used.has(socket) && !isArriving) socket.destroy();
      }
    },
  };
}
