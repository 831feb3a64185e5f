// Server only. Rejects requests that proxies and servers interpret differently (RFC 9112, section 3.2).
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Characters of a host and port; may be empty. */
const HOST = /^[\w.:[\]-]*$/;

/** Rewrites an absolute target to `/path?query`. @returns false after answering 400 to an invalid target or Host */
export function toOriginForm(req: IncomingMessage, res: ServerResponse): boolean {
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
