import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Line {
  /** URL of the server through this proxy. */
  url: string;
  /** Drops all data in both directions and keeps connections open. */
  swallow: boolean;
  /** Closes the connection instead of forwarding answers to requests that contain `answersTo`, `times` times. */
  lose: { answersTo: string; times: number };
}

/** Starts a TCP proxy that can drop data or lose answers. */
export async function startLine(target: string, listenAt = 0): Promise<Line> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isDoomed = false;
    near.on('data', (bytes) => {
      if (line.swallow) return;
      if (line.lose.times > 0 && bytes.includes(line.lose.answersTo)) {
        line.lose.times--;
        isDoomed = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (line.swallow) return;
      if (isDoomed) near.destroy();
      else near.write(bytes);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        if (line.swallow) return;
        near.destroy();
        far.destroy();
      });
    }
  }).listen(listenAt, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const line: Line = {
    url: url.href,
    swallow: false,
    lose: { answersTo: '', times: 0 },
  };
  return line;
}
