// Development only. Shows a live site with a remote from this machine; nothing reaches the site but reading.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { forward, textOf } from './forward.ts';
import { type Origins, requestHeaders, responseHeaders } from './headers.ts';
import { isOwnRequest } from './isOwnRequest.ts';
import type { LocalRemote } from './localRemote.ts';
import { rewriteDocument } from './rewriteDocument.ts';

export interface LiveProxyOptions extends Origins {
  /** That the proxy listens on, as configured. */
  host: string;
  /** As its local code is now. */
  remote: () => LocalRemote;
  /** Serves the local code's files. */
  files: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  /** The script that pages run first. */
  react: string;
  /** Answers what would change something: a function, or an origin. */
  api: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | string;
}

/** Counts failures and visits on the live site. */
const BEACONS = /^\/site\/(reports|visits)\/?$/i;

export function liveProxy(options: LiveProxyOptions): RequestListener {
  const { live, local, api } = options;
  const cookies = new ApiCookies();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!isOwnRequest(req, options.host))
      return void res.writeHead(403).end('site dev answers its own pages only.\n');
    const { base, pictureOrigins } = options.remote();
    const { pathname } = new URL(req.url ?? '/', local);
    const reads = req.method === 'GET' || req.method === 'HEAD';
    if (pathname === `${base}react.js`) return send(res, 'text/javascript', options.react);
    if (pathname.startsWith(base)) {
      return options.files(req, res, () => void res.writeHead(404).end('Not found.\n'));
    }
    if (BEACONS.test(pathname)) return void res.writeHead(204).end();
    const isCall = /^\/api(\/|$)/.test(pathname);
    if (typeof api === 'string' && api !== live && isCall) return pass(req, res, api);
    if (!reads && typeof api !== 'string') return api(req, res);
    if (!reads && (api !== live || /^\/site\//i.test(pathname))) {
      return void res
        .writeHead(403)
        .end('site dev sends this nowhere: it would change the site.\n');
    }
    if (isCall && api === live) return callLive(req, res);
    const got = await forward(req, live, requestHeaders(req.headers, options));
    const headers = responseHeaders(got.headers, options, pictureOrigins);
    if (!got.headers['content-type']?.startsWith('text/html')) {
      res.writeHead(got.statusCode ?? 502, headers);
      return pipeline(got, res);
    }
    const sent = { html: await textOf(got), status: got.statusCode ?? 502, path: pathname };
    const script = `${base}react.js`;
    const { html, status } = rewriteDocument(sent, {
      remote: options.remote(),
      origin: local,
      script,
    });
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
      delete headers[name];
    res.writeHead(status, { ...headers, 'cache-control': 'no-store' });
    res.end(req.method === 'HEAD' ? '' : html);
  }

  /** Keeps the cookies of a server on this machine. */
  async function pass(req: IncomingMessage, res: ServerResponse, to: string): Promise<void> {
    const got = await forward(req, to, { ...req.headers, host: new URL(to).host });
    res.writeHead(got.statusCode ?? 502, got.headers);
    return pipeline(got, res);
  }

  async function callLive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const cookie = `${cookies}`;
    const headers = { ...requestHeaders(req.headers, options), ...(cookie && { cookie }) };
    const got = await forward(req, live, headers);
    const own = cookies.keep(got.headers['set-cookie']);
    res.writeHead(got.statusCode ?? 502, {
      ...responseHeaders(got.headers, options),
      ...(own.length > 0 && { 'set-cookie': own }),
    });
    return pipeline(got, res);
  }

  return (req, res) =>
    void answer(req, res).catch((error: Error) => {
      if (res.headersSent) return void res.destroy();
      res.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      res.end(`Can't reach ${live}: ${error.message}\n`);
    });
}

function send(res: ServerResponse, type: string, body: string): void {
  res.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
  res.end(body);
}

/** Cookies of the live API: its forms need a token. Nothing from the browser, which has those of all local servers. */
class ApiCookies {
  #pairs = new Map<string, string>();

  /** @returns those for scripts, without what http forbids */
  keep(set: string[] = []): string[] {
    for (const each of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      this.#pairs.set(name, value);
    }
    return set
      .filter((each) => !/;\s*HttpOnly/i.test(each))
      .map((each) => each.replace(/;\s*(secure|domain=[^;]*)/gi, ''));
  }

  toString(): string {
    return [...this.#pairs].map((pair) => pair.join('=')).join('; ');
  }
}
