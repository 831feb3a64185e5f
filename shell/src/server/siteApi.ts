// Server only. The API as the site offers it: inside this process, or passed on to where it runs.
import type { ServerResponse } from 'node:http';
import { createApi } from '@site/api';
import type { Env } from '@site/kit/env';
import type { Logger } from '@site/kit/log';
import { type RequestHandler, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

export interface SiteApi {
  /** Answers every address below /api. */
  handler: RequestHandler;
  /** False when nothing can be kept any more. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** @throws when the storage can't be opened */
export async function siteApi({ API_URL, DATA_DIR }: Env, log: Logger): Promise<SiteApi> {
  if (API_URL) {
    return { handler: passOn(API_URL, log), healthy: () => true, close: async () => {} };
  }
  const api = await createApi({ dataDir: DATA_DIR, log });
  return { handler: Router().use('/api', api.router), healthy: api.healthy, close: api.close };
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
