// Server only. The API as the site offers it: inside this process, or passed on to where it runs.
import type { ServerResponse } from 'node:http';
import { apiOptions, createApi } from '@site/api';
import type { Env } from '@site/kit/server/env';
import type { Logger } from '@site/kit/server/log';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

export interface SiteApi {
  /** Answers every address below /api. */
  handler: RequestHandler;
  /**
   * Sets the cookies that the forms need, on a page's answer. An API that runs elsewhere sets them
   * itself, with its own answers.
   */
  issueCookies(req: Request, res: Response): void;
  /** False when nothing can be kept any more until the process is started again. */
  healthy(): boolean;
  /** Whether something could be kept just now. An API that runs elsewhere answers for itself. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws when the storage can't be opened */
export async function siteApi(env: Env, log: Logger): Promise<SiteApi> {
  if (env.API_URL) {
    return {
      handler: passOn(env.API_URL, log),
      issueCookies: () => {},
      healthy: () => true,
      ready: async () => true,
      close: async () => {},
    };
  }
  const { router, ...api } = await createApi({ ...apiOptions(env), log });
  return { ...api, handler: Router().use('/api', router) };
}

function passOn(target: string, log: Logger): RequestHandler {
  return createProxyMiddleware({
    target,
    pathFilter: '/api',
    xfwd: true,
    on: {
      error(error, _req, res) {
        log.error({ event: 'api-unreachable', err: error }, `The API at ${target} doesn't answer`);
        const response = res as ServerResponse;
        if (response.headersSent) return void response.destroy();
        response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '10' });
        response.end(
          JSON.stringify({
            success: false,
            isOpen: false,
            code: 'unavailable',
            error: UNREACHABLE,
          }),
        );
      },
    },
  });
}

const UNREACHABLE = 'We can’t take this just now. Please try again in a minute.';
