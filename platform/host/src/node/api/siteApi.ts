// The site's API: in this process or at API_URL.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { Env } from '@platform/server/env';
import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { HostTexts } from '../addresses/SiteTexts.ts';
import type { ApiCall } from './createApiProxy.ts';

export interface LocalApi {
  /** Mounted at /api before any body parser; answers all requests there. */
  router: RequestHandler;
  /** Sets the cookies that forms need, unless the browser has them. */
  issueCookies(req: Request, res: Response): void;
  /** False when the storage fails until a restart. */
  healthy(): boolean;
  /** Whether the storage accepts writes. */
  ready(): Promise<boolean>;
  /** Details for `/readyz`. */
  readyFacts(): Promise<Record<string, unknown>>;
  /**
   * Adds to the counts of a day (`2026-11-25`).
   * @throws when the write fails
   */
  addCounts(day: string, counts: Record<string, number>): Promise<unknown>;
  /** Finishes running writes. Close the web server first. */
  close(): Promise<void>;
}

/** @throws when the storage can't be opened */
export type OpenApi = (env: Env, log: Logger, metrics?: Metrics) => Promise<LocalApi>;

/** A remote API sets its own cookies and answers its own health checks. */
export interface SiteApi extends Omit<LocalApi, 'router'> {
  /** Answers all requests below /api. */
  handler: RequestHandler;
  /** Makes a form's call. Copies cookies and Retry-After to `res`. */
  send(req: Request, res: Response, call: ApiCall): Promise<FormAnswer['answer']>;
}

const NO_API: SiteApi = {
  handler: (_req, _res, next) => next(),
  send: async () => ({ ok: false, status: 404, body: {} }),
  addCounts: async () => {},
  issueCookies: () => {},
  healthy: () => true,
  ready: async () => true,
  readyFacts: async () => ({}),
  close: async () => {},
};

/**
 * @param open opens the local API; unused with API_URL
 * @throws when the storage can't be opened
 */
export async function siteApi(
  env: Env,
  log: Logger,
  texts: HostTexts,
  metrics?: Metrics,
  open?: OpenApi,
): Promise<SiteApi> {
  if (env.API_URL) {
    const { createApiProxy } = await import('./createApiProxy.ts');
    return { ...NO_API, ...createApiProxy(env.API_URL, log, texts, env.API_SECRET) };
  }
  if (!open) return NO_API;
  const { router, ...api } = await open(env, log, metrics);
  const handler = Router().use('/api', router);
  return { ...api, handler, send: sendInside(handler) };
}

/** Runs the API on the visitor's own request, so that address, cookies and origin are theirs. */
const sendInside =
  (handler: RequestHandler): SiteApi['send'] =>
  (req, res, { path, headers, body }) =>
    new Promise((resolve, reject) => {
      const { url } = req;
      const { 'set-cookie': _cookies, ...page } = res.getHeaders();
      for (const [name, value] of Object.entries({
        ...headers,
        'Content-Type': 'application/json',
      })) {
        req.headers[name.toLowerCase()] = value;
      }
      Object.assign(req, { url: path, body });
      // Takes the API's body and restores the page's headers.
      res.json = (answer) => {
        Reflect.deleteProperty(res, 'json');
        req.url = url;
        for (const [name, value] of Object.entries(page)) if (value) res.setHeader(name, value);
        const { statusCode: status } = res;
        resolve({ ok: status < 300, status, body: answer });
        return res;
      };
      handler(req, res, reject);
    });
