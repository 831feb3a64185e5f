// Build time and server only. Opens a port, and ends with it.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * @param port 0 takes any free one
 * @param withPort command that uses another port
 * @returns the port
 * @throws when the port is busy, with that command
 */
export async function openPort(
  server: Server,
  port: number,
  host: string | undefined,
  withPort: (free: number) => string,
): Promise<number> {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: ${withPort(port + 1)}`,
    );
  });
  return (server.address() as AddressInfo).port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await openPort(server, 0, undefined, String);
  await once(server.close(), 'close');
  return port;
}

/** Calls `stop` at the first SIGTERM or SIGINT, then ends the process. */
export function onStop(stop: (signal: NodeJS.Signals) => Promise<unknown>): void {
  let stopping = false;
  const end = async (signal: NodeJS.Signals) => {
    // Ctrl+C comes twice under npm: from the terminal and from npm itself.
    if (stopping) return;
    stopping = true;
    await stop(signal);
    process.exit(0);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}
