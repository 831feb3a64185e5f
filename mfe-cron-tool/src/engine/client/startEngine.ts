// Browser only.

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import type { EvaluateRequest } from '@site/cron-engine/evaluation/messages';
import { engineOf } from './engineFile.ts';

const { fetchFile, ask } = engineOf<EvaluateRequest, Evaluation>(
  // Lazy, so that tests outside a browser can load this module without the worker's.
  () => import(/* webpackMode: "eager" */ '../cron-engine.worker.ts?file'),
);

/** The page's engine. Its worker starts with the first request. */
export const engine = {
  /** Evaluates an expression. Calls the second function with the description if the runs are late. */
  evaluate: ask,
  /** Resolves when the engine's file has loaded or failed. Loading starts before the first request. */
  fetched: fetchFile().catch(() => {}),
};
