// Requests that no browser would send, to this machine only.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

const HOST = '127.0.0.1';

/** The text of one request, with an optional body. */
export function requestText(
  target: string,
  { method = 'GET', headers = {}, body = '' }: RequestInit & { body?: string } = {},
): string {
  const all = { Host: HOST, ...headers, ...(body && { 'Content-Length': `${body.length}` }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Opens a connection, sends a text and reads nothing. */
export function send(port: number, what: string): Socket {
  const socket = connect(port, HOST).on('error', () => {});
  socket.write(what);
  return socket;
}

/** Sends a request and disconnects as soon as the response begins. */
export async function breakOff(port: number, what: string): Promise<void> {
  const socket = send(port, what);
  await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  socket.resetAndDestroy();
}

/** Sends one request verbatim and resolves to the whole response. */
export async function ask(
  port: number,
  target: string,
  init: Parameters<typeof requestText>[1] = {},
): Promise<{ status: number; answer: string }> {
  const headers = { Connection: 'close', ...init.headers };
  const answer = await text(send(port, requestText(target, { ...init, headers })));
  return { status: Number(answer.slice(9, 12)), answer };
}
