import type { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';

/**
 * Reads lines from a socket. Node's reader re-emits the error of a broken connection, which would end
 * the process without a listener.
 */
export function linesOf(socket: Socket): Interface {
  const lines = createInterface({ input: socket });
  lines.on('error', () => {});
  return lines;
}
