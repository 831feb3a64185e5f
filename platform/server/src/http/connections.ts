// Server only. Connections of an HTTP server: slow readers are cut off, and a stop loses no request.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Limits for clients that read an answer more slowly than any real line. */
export const SLOW_READERS = { graceMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 2_000 };

/** How long a new connection may take to send its first request while the server stops. */
const FIRST_REQUEST_MS = 1_000;

export interface Connections {
  /** From now on every answer ends its connection, so that clients open the next one elsewhere. */
  drain(): void;
  /** Closes connections on which no request is running or arriving. */
  closeUnused(): void;
  /** Resolves in a turn of the event loop that brought no connection, after 200 turns at the latest. */
  quietTurn(): Promise<void>;
}

/** Watches the connections of a server that doesn't listen yet. */
export function watchConnections(server: Server, limits: typeof SLOW_READERS): Connections {
  /** By connection: when it was opened, and how many bytes had arrived when its last answer was through. */
  const sockets = new Map<Socket, { since: number; answered: number }>();
  /** Answers that aren't through, with the time since which they only wait for their reader. */
  const open = new Map<ServerResponse, number | undefined>();
  let isDraining = false;
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    sockets.set(socket, { since: performance.now(), answered: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler: it may send the headers at once.
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
    // Browsers open connections ahead. Node counts those as busy: each would hold up the end.
    closeUnused() {
      const used = new Set([...open.keys()].map(({ req }) => req.socket));
      const latest = performance.now() - FIRST_REQUEST_MS;
      for (const [socket, { since, answered }] of sockets) {
        // A request may be on its way: its headers arrive, or a proxy has just connected to send it.
        const isArriving = socket.bytesRead > answered || (answered === 0 && since > latest);
        if (!used.has(socket) && !isArriving) socket.destroy();
      }
    },
  };
}
