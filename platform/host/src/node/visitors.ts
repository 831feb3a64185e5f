// What the site learns from visitors.
import type { Registry } from '@platform/contract';
import type { Logger } from '@platform/server/observability/log';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { AnalyticsCounts } from './analytics/AnalyticsCounts.ts';
import { type CountedForms, countAnswers, countSent } from './analytics/countAnswers.ts';
import type { ApiCall } from './api/createApiProxy.ts';
import type { SiteApi } from './api/siteApi.ts';
import type { RemoteHealth } from './canary/RemoteHealth.ts';
import { reports } from './canary/reports.ts';

interface Options {
  origin: string;
  registry: () => Registry;
  log: Logger;
  health: RemoteHealth;
  api: SiteApi;
  countedForms: CountedForms;
  /** Development counts nothing. */
  dev?: object | undefined;
}

/** Browsers' reports of failed remotes, and analytics. */
export function openVisitors({ health, api, log, dev, ...options }: Options) {
  const counts = new AnalyticsCounts({ add: api.addCounts, log });
  const counting = { ...options, counts };
  const receive = reports((report, page) => health.browserFailed(report, page));
  const handlers: RequestHandler[] = dev ? [receive] : [receive, countAnswers(counting)];
  return {
    router: Router().use(handlers),
    /** `api.send`, counted: forms that are sent without JavaScript. */
    async send(req: Request, res: Response, call: ApiCall) {
      const answer = await api.send(req, res, call);
      if (answer.ok) countSent(req, call.path, counting);
      return answer;
    },
    close: () => counts.close(),
  };
}
