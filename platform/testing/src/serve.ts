// Tests only.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  /** Origin, without a slash at the end. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Lets a handler, or a server of its own kind, listen on a free port of this machine. */
export async function serve(handler: RequestListener | Server): Promise<Served> {
  const server = typeof handler === 'function' ? createServer(handler) : handler;
  // Where nothing runs for seconds, it would close a connection that a test is about to use again.
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
