// Server only. The API as the site offers it: inside this process, or passed on to where it runs.

import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { Env } from '@platform/server/env';
import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ApiCall } from './ApiCall.ts';
import { apiElsewhere } from './apiElsewhere.ts';

/** An API in the process of the site. */
export interface LocalApi {
  /** Mounted at /api before any body parser; answers everything there. */
  router: RequestHandler;
  /** Sets the cookies that a page's forms need, where a browser hasn't got them. */
  issueCookies(req: Request, res: Response): void;
  /** False when nothing can be kept any more until the process is started again. */
  healthy(): boolean;
  /** Whether something could be kept just now. */
  ready(): Promise<boolean>;
  /** What `/readyz` says about it besides, by name. */
  readyFacts(): Promise<Record<string, unknown>>;
  /**
   * Adds to what was counted on a day (`2026-11-25`), and answers the totals of what was added to. Rejects
   * when it can't be kept just now.
   */
  addCounts(day: string, counts: Record<string, number>): Promise<Record<string, number>>;
  /** Finishes running writes. Close the web server first. */
  close(): Promise<void>;
}

/** @throws when the storage can't be opened */
export type OpenApi = (env: Env, log: Logger, metrics?: Metrics) => Promise<LocalApi>;

/** One that runs elsewhere sets its cookies, and says how it is, with its own answers. */
export interface SiteApi extends Omit<LocalApi, 'router'> {
  /** Answers every address below /api. */
  handler: RequestHandler;
  /**
   * Makes a call for a visitor whose browser has sent a form to a page. What the answer sets besides
   * its body, cookies and the time to wait, goes on to the visitor with `res`.
   */
  send(req: Request, res: Response, call: ApiCall): Promise<FormAnswer['answer']>;
}

const NO_API: SiteApi = {
  handler: (_req, _res, next) => next(),
  send: async () => ({ ok: false, status: 404, body: {} }),
  addCounts: async () => ({}),
  issueCookies: () => {},
  healthy: () => true,
  ready: async () => true,
  readyFacts: async () => ({}),
  close: async () => {},
};

/**
 * @param open the site's own, for when API_URL doesn't say where it runs
 * @throws when the storage can't be opened
 */
export async function siteApi(
  env: Env,
  log: Logger,
  metrics?: Metrics,
  open?: OpenApi,
): Promise<SiteApi> {
  if (env.API_URL) return { ...NO_API, ...apiElsewhere(env.API_URL, log, env.API_SECRET) };
  if (!open) return NO_API;
  const { router, ...api } = await open(env, log, metrics);
  const handler = Router().use('/api', router);
  return { ...api, handler, send: sendInside(handler) };
}

/**
 * Calls the API on a visitor's own request: their address, their cookies and where their browser says
 * it comes from count as they stand.
 */
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
      // The answer is a page's: its body is taken here, and its headers are the page's again.
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
