import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Opens a port; 0 takes any free one.
 * @param withPort command that uses another port
 * @throws when the port is busy, with that command
 */
export async function openPort(
  server: Server,
  port: number,
  host: string,
  withPort: (free: number) => string,
): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
        withPort(port + 1),
    );
  });
}

/** @throws like `openPort`, unless the port is free */
export async function checkPort(...wanted: [port: number, host: string, (free: number) => string]) {
  const server = createServer();
  await openPort(server, ...wanted);
  server.close();
  await once(server, 'close');
}

/** Calls `stop` at the first SIGTERM or SIGINT, then ends the process. */
export function onStop(stop: () => Promise<unknown>): void {
  let isStopping = false;
  const end = async () => {
    // Ctrl+C comes twice under npm: from the terminal and from npm itself.
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
