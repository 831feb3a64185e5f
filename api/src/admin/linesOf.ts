import type { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';

/**
 * The lines that arrive at a socket. Node's reader says a broken connection again in its own name,
 * also after the reading, which would end the process if nobody listened.
 */
export function linesOf(socket: Socket): Interface {
  const lines = createInterface({ input: socket });
  lines.on('error', () => {});
  return lines;
}
