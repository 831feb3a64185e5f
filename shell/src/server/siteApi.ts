// Server only. The API as the site offers it: inside this process, or passed on to where it runs.
import type { ServerResponse } from 'node:http';
import { type Api, apiOptions, createApi } from '@site/api';
import type { FormAnswer } from '@site/kit/formAnswer';
import type { Env } from '@site/kit/server/env';
import type { Logger } from '@site/kit/server/log';
import type { Metrics } from '@site/kit/server/metrics';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ApiCall } from './forms/callOf.ts';
import { sendInside } from './forms/sendInside.ts';
import { sendOver } from './forms/sendOver.ts';
import { tellUnreachable, UNREACHABLE } from './unreachable.ts';

/** What the API has answered to a call. */
export type ApiAnswer = FormAnswer['answer'];

/** One that runs elsewhere sets its cookies, and says how it is, with its own answers. */
export interface SiteApi extends Omit<Api, 'router'> {
  /** Answers every address below /api. */
  handler: RequestHandler;
  /**
   * Makes a call for a visitor whose browser has sent a form to a page. What the answer sets besides
   * its body, cookies and the time to wait, goes on to the visitor with `res`.
   */
  send(req: Request, res: Response, call: ApiCall): Promise<ApiAnswer>;
}

/** @throws when the storage can't be opened */
export async function siteApi(env: Env, log: Logger, metrics?: Metrics): Promise<SiteApi> {
  if (env.API_URL) {
    return {
      handler: passOn(env.API_URL, log),
      send: sendOver(env.API_URL, log),
      issueCookies: () => {},
      healthy: () => true,
      ready: async () => true,
      addFigures: addOver(env.API_URL),
      mailQueue: async () => undefined,
      close: async () => {},
    };
  }
  const { router, ...api } = await createApi({ ...apiOptions(env), log, metrics });
  const handler = Router().use('/api', router);
  return { ...api, handler, send: sendInside(handler) };
}

const addOver =
  (target: string): SiteApi['addFigures'] =>
  async (day, counts) => {
    const answer = await fetch(`${target}/api/figures`, {
      method: 'POST',
      body: JSON.stringify({ day, counts }),
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    // An API that is older than this server answers nothing.
    return answer.status === 204 ? {} : answer.json();
  };

function passOn(target: string, log: Logger): RequestHandler {
  return createProxyMiddleware({
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
        tellUnreachable(log, target, error);
        const response = res as ServerResponse;
        if (response.headersSent) return void response.destroy();
        response.writeHead(503, { 'Content-Type': 'application/json', ...UNREACHABLE.headers });
        response.end(JSON.stringify(UNREACHABLE.body));
      },
    },
  });
}
