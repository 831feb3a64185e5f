import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onStop, openPort } from '@platform/contract/cli/port';
import type { Env } from '../env.ts';
import type { Logger } from '../observability/log.ts';
import { SLOW_READERS, watchConnections } from './connections.ts';

/** Time after the signal, with draining; Docker kills after 10 s. */
export const STOP_WITHIN_MS = 9_500;

/**
 * Part of the drain in which `/readyz` is 200: in a rolling restart a proxy first notices that the server restarted
 * before is back, so it never finds all of them stopping.
 */
const STILL_READY = 0.4;

/** Node's defaults: five minutes for a request, 16 kB for its headers, of which others on the domain may fill the cookies. */
export const SLOW_SENDERS = {
  maxHeaderSize: 65_536,
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 2_000,
};

/** File descriptors for records, releases and the render thread. */
const OTHER_DESCRIPTORS = 200;
const WARN_EVERY_MS = 60_000;

interface Options {
  /** Start command, for the message about a busy port. */
  command?: string;
  senders?: typeof SLOW_SENDERS;
  readers?: typeof SLOW_READERS;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Listens until a signal, then exits with 0 after running requests. SIGTERM first drains for `DRAIN_SECONDS`: every
 * answer ends its connection, and `/readyz` answers 503 after `STILL_READY` of that time. SIGINT doesn't drain.
 * @param site handler, and a function that closes it after the last answer
 * @returns the port
 * @throws when the port is busy, with the variable that changes it
 */
export async function listen(
  site: { app: RequestListener; close(): Promise<void> },
  env: Pick<Env, 'PORT' | 'HOST' | 'DRAIN_SECONDS'>,
  log: Logger,
  {
    command = 'npm start',
    senders = SLOW_SENDERS,
    readers = SLOW_READERS,
    wait = pause,
  }: Options = {},
): Promise<number> {
  let isReady = true;
  const server = createServer(senders, (req, res) => {
    if (!toOriginForm(req, res)) return;
    if (!isReady && READINESS.test(req.url ?? '')) res.writeHead(503, NOT_STORED).end(STOPPING);
    else site.app(req, res);
  });
  limitConnections(server, log);
  const connections = watchConnections(server, readers);
  const port = await openPort(server, env.PORT, env.HOST, (free) => `PORT=${free} ${command}`);
  onStop(async (signal) => {
    log.info({ event: 'stop', signal }, 'Stopping: finishing what runs');
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref();
    connections.drain();
    const drainMs = signal === 'SIGTERM' ? env.DRAIN_SECONDS * 1000 : 0;
    await wait(drainMs * STILL_READY);
    isReady = false;
    await wait(drainMs * (1 - STILL_READY));
    // Closing the port resets connections that the system has accepted but this process hasn't.
    await connections.quietTurn();
    const closed = new Promise((resolve) => server.close(resolve));
    setInterval(connections.closeUnused, 50).unref();
    await closed;
    await site.close();
  });
  return port;
}

/** Closes connections that would exhaust the process's file descriptors (Linux). */
function limitConnections(server: Server, log: Logger): void {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return;
  }
  const descriptors = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  if (Number.isNaN(descriptors)) return;
  server.maxConnections = Math.max(descriptors - OTHER_DESCRIPTORS, Math.floor(descriptors / 2));
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    const { maxConnections } = server;
    log.warn({ event: 'connections', maxConnections }, 'Too many connections: closing new ones');
  });
}

const READINESS = /^\/readyz(\?|$)/;
const NOT_STORED = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const STOPPING = JSON.stringify({ status: 'stopping' });

/** Characters of a host and port; may be empty. */
const HOST = /^[\w.:[\]-]*$/;

/**
 * Rewrites an absolute target to `/path?query`, and rejects requests that proxies and servers interpret differently (RFC
 * 9112, section 3.2). @returns false after answering 400 to an invalid target or Host
 */
function toOriginForm(req: IncomingMessage, res: ServerResponse): boolean {
  const hosts = req.headersDistinct.host ?? [];
  if (hosts.length > 1 || !HOST.test(hosts[0] ?? '')) return reject(res, 'one Host header');
  const { url = '/', method } = req;
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return true;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return reject(res, 'a path');
  const { pathname, search } = new URL(url);
  req.url = pathname + search;
  return true;
}

function reject(res: ServerResponse, needed: string): false {
  // The rest of this connection may be meant as another request.
  res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  res.end(`This request needs ${needed}.\n`);
  return false;
}
