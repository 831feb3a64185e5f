// Server only. Rejects requests that proxies and servers read differently (RFC 9112, section 3.2).
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A host and port, or nothing: characters that neither a name nor an address has are refused. */
const HOST = /^[\w.:[\]-]*$/;

/**
 * Brings the request's target into origin form (`/path?query`): an absolute one would end up in
 * redirects. Answers 400 to more than one Host header, or one that is no host.
 * @returns whether the request may go on
 */
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
  // What follows on this connection may be meant as another request's body.
  res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  res.end(`This request needs ${needed}.\n`);
  return false;
}
