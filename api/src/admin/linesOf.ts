import type { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';

/**
 * The lines that arrive at a socket. Node's reader emits a broken connection's error again, which
 * would end the process without a listener.
 */
export function linesOf(socket: Socket): Interface {
  const lines = createInterface({ input: socket });
  lines.on('error', () => {});
  return lines;
}
