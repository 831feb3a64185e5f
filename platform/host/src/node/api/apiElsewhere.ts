// Server only. The API where it runs in another process: each call is passed on to it.
import type { ServerResponse } from 'node:http';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { Logger } from '@platform/server/observability/log';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ApiCall } from './ApiCall.ts';

/** A person waits for the page that is the answer. */
const FORM_MS = 30_000;
const COUNTS_MS = 10_000;

/** What a visitor's browser says of itself, and what goes on from the API's answer to it. */
const ASKED = ['cookie', 'origin', 'sec-fetch-site'];
const ANSWERED = ['retry-after', 'x-request-id'];

const NO_SECRET =
  'API_SECRET is unset: visits are not counted, and this server judges canaries by its own counts. Set the same one here and at the API';

/** Answered where the API doesn't. */
const UNREACHABLE = {
  headers: { 'Retry-After': '10' },
  body: {
    success: false,
    isOpen: false,
    code: 'unavailable',
    error: 'We can’t take this just now. Please try again in a minute.',
  },
};

/**
 * What of a `SiteApi` asks the API at this address.
 * @param secret shows that a web server asks; without it the API isn't asked what only they may ask
 */
export function apiElsewhere(target: string, log: Logger, secret?: string) {
  if (!secret) log.warn({ event: 'no-api-secret' }, NO_SECRET);
  const tellUnreachable = (err: unknown) =>
    log.error({ event: 'api-unreachable', err }, `The API at ${target} doesn't answer`);

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
      // As far as a trusted proxy vouches for them: a stranger's own are not passed on.
      proxyReq(proxied, req) {
        const { host, protocol } = req as Request;
        proxied.setHeader('X-Forwarded-Host', host);
        proxied.setHeader('X-Forwarded-Proto', protocol);
      },
      error(error, _req, res) {
        tellUnreachable(error);
        const response = res as ServerResponse;
        if (response.headersSent) return void response.destroy();
        response.writeHead(503, { 'Content-Type': 'application/json', ...UNREACHABLE.headers });
        response.end(JSON.stringify(UNREACHABLE.body));
      },
    },
  });

  /** Tells what the proxy would tell. */
  async function send(
    req: Request,
    res: Response,
    { path, headers, body }: ApiCall,
  ): Promise<FormAnswer['answer']> {
    try {
      const answer = await post(path, body, { ...visitorOf(req), ...headers }, FORM_MS);
      const parsed: unknown = await answer.json();
      for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
      for (const name of ANSWERED) {
        const value = answer.headers.get(name);
        if (value) res.set(name, value);
      }
      return { ok: answer.ok, status: answer.status, body: parsed };
    } catch (error) {
      tellUnreachable(error);
      res.set(UNREACHABLE.headers);
      return { ok: false, status: 503, body: UNREACHABLE.body };
    }
  }

  const addCounts = async (day: string, counts: Record<string, number>) => {
    if (!secret) return {};
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await post('/api/counts', { day, counts }, headers, COUNTS_MS);
    if (answer.status === 401) throw new Error('The API has another API_SECRET.');
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    // An API that is older than this server answers nothing.
    return answer.status === 204 ? {} : answer.json();
  };

  return { handler, send, addCounts };
}

function visitorOf(req: Request): Record<string, string> {
  const told = ASKED.flatMap((name) => {
    const value = req.get(name);
    return value ? [[name, value]] : [];
  });
  const way = [req.get('X-Forwarded-For'), req.socket.remoteAddress].filter(Boolean);
  return {
    ...Object.fromEntries(told),
    'X-Forwarded-For': way.join(', '),
    'X-Forwarded-Host': req.host,
    'X-Forwarded-Proto': req.protocol,
  };
}
