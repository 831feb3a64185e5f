// Server only. Connections of an HTTP server: slow readers are cut off, and a stop loses no request.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits for clients that read an answer more slowly than any real line. */
export const SLOW_READERS = { graceMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 2_000 };

export interface Connections {
  /** From now on every answer ends its connection, so that clients open the next one elsewhere. */
  drain(): void;
  /** Closes connections on which no request is running or arriving. */
  closeUnused(): void;
}

/** Watches the connections of a server that doesn't listen yet. */
export function watchConnections(server: Server, limits: typeof SLOW_READERS): Connections {
  /** By connection: how many bytes had arrived when its last answer was through. */
  const sockets = new Map<Socket, number>();
  /** Answers that aren't through, with the time since which they only wait for their reader. */
  const open = new Map<ServerResponse, number | undefined>();
  let isDraining = false;
  server.on('connection', (socket) => {
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler: it may send the headers at once.
  server.prependListener('request', ({ socket }, response) => {
    open.set(response, undefined);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      if (sockets.has(socket)) sockets.set(socket, socket.bytesRead);
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
    drain() {
      isDraining = true;
      for (const response of open.keys()) response.shouldKeepAlive = false;
    },
    // Browsers open connections ahead. Node counts those as busy: each would hold up the end.
    closeUnused() {
      const used = new Set([...open.keys()].map(({ req }) => req.socket));
      for (const [socket, answered] of sockets) {
        // A request whose headers are still arriving has no answer yet.
        if (!used.has(socket) && socket.bytesRead === answered) socket.destroy();
      }
    },
  };
}
