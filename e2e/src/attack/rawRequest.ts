// Requests as no browser would send them. To this machine only.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

const HOST = '127.0.0.1';

/** One request's text, with a body when there is one. */
export function requestText(
  target: string,
  { method = 'GET', headers = {}, body = '' }: RequestInit & { body?: string } = {},
): string {
  const all = { Host: HOST, ...headers, ...(body && { 'Content-Length': `${body.length}` }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** A connection over which something was sent and from which nothing is read. */
export function send(port: number, what: string): Socket {
  const socket = connect(port, HOST).on('error', () => {});
  socket.write(what);
  return socket;
}

/** Sends a request and breaks off as soon as the answer begins. */
export async function breakOff(port: number, what: string): Promise<void> {
  const socket = send(port, what);
  await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  socket.resetAndDestroy();
}

/** Sends one request, written as it is given, and gives the whole answer. */
export async function ask(
  port: number,
  target: string,
  init: Parameters<typeof requestText>[1] = {},
): Promise<{ status: number; answer: string }> {
  const headers = { Connection: 'close', ...init.headers };
  const answer = await text(send(port, requestText(target, { ...init, headers })));
  return { status: Number(answer.slice(9, 12)), answer };
}
