// Tests only.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  /** Origin, without a slash at the end. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function serve(handler: RequestListener | Server): Promise<Served> {
  const server = typeof handler === 'function' ? createServer(handler) : handler;
  // On a stalled machine, the default closes a connection that a test is about to reuse.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
