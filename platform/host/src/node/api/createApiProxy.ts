// Proxy to an API in another process.
import type { ServerResponse } from 'node:http';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { Logger } from '@platform/server/observability/log';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { HostTexts } from '../addresses/SiteTexts.ts';

const FORM_MS = 30_000;
const COUNTS_MS = 10_000;

/** Headers that a form's call forwards to the API and back to the visitor. */
const REQUEST_HEADERS = ['cookie', 'origin', 'sec-fetch-site'];
const RESPONSE_HEADERS = ['retry-after', 'x-request-id'];

const NO_SECRET =
  'API_SECRET is unset, so visits are not counted. Set the same secret here and at the API';

const RETRY = { 'Retry-After': '10' };

/** The API call of a form that was sent without JavaScript. */
export interface ApiCall {
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/**
 * The parts of `SiteApi` that call the API.
 * @param target URL of the API
 * @param secret authenticates this server; without it, counts aren't sent
 */
export function createApiProxy(target: string, log: Logger, texts: HostTexts, secret?: string) {
  const unreachable = { success: false, isOpen: false, code: 'unavailable', error: texts.again };
  if (!secret) log.warn({ event: 'no-api-secret' }, NO_SECRET);
  const logUnreachable = (err: unknown) =>
    log.error({ event: 'api-unreachable', err }, `The API at ${target} (API_URL) doesn't answer`);

  const post = (path: string, body: unknown, headers: Record<string, string>, limitMs: number) =>
    fetch(target.replace(/\/$/, '') + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });

  const handler: RequestHandler = createProxyMiddleware({
    target,
    pathFilter: '/api',
    xfwd: true,
    on: {
      // Express takes these from trusted proxies only, so a client can't forge them.
      proxyReq(proxied, req) {
        const { host, protocol } = req as Request;
        proxied.setHeader('X-Forwarded-Host', host);
        proxied.setHeader('X-Forwarded-Proto', protocol);
      },
      error(error, _req, res) {
        logUnreachable(error);
        const response = res as ServerResponse;
        if (response.headersSent) return void response.destroy();
        response.writeHead(503, { 'Content-Type': 'application/json', ...RETRY });
        response.end(JSON.stringify(unreachable));
      },
    },
  });

  async function send(
    req: Request,
    res: Response,
    { path, headers, body }: ApiCall,
  ): Promise<FormAnswer['answer']> {
    try {
      const answer = await post(path, body, { ...visitorOf(req), ...headers }, FORM_MS);
      const parsed: unknown = await answer.json();
      for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
      for (const name of RESPONSE_HEADERS) {
        const value = answer.headers.get(name);
        if (value) res.set(name, value);
      }
      return { ok: answer.ok, status: answer.status, body: parsed };
    } catch (error) {
      logUnreachable(error);
      res.set(RETRY);
      return { ok: false, status: 503, body: unreachable };
    }
  }

  const addCounts = async (day: string, counts: Record<string, number>) => {
    if (!secret) return;
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await post('/api/counts', { day, counts }, headers, COUNTS_MS);
    if (answer.status === 401) throw new Error('The API has another API_SECRET than this server.');
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
  };

  return { handler, send, addCounts };
}

function visitorOf(req: Request): Record<string, string> {
  const forwarded = REQUEST_HEADERS.flatMap((name) => {
    const value = req.get(name);
    return value ? [[name, value]] : [];
  });
  const hops = [req.get('X-Forwarded-For'), req.socket.remoteAddress].filter(Boolean);
  return {
    ...Object.fromEntries(forwarded),
    'X-Forwarded-For': hops.join(', '),
    'X-Forwarded-Host': req.host,
    'X-Forwarded-Proto': req.protocol,
  };
}
