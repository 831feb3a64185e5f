// Browser only.

import type { Evaluation } from '../evaluation.ts';
import type { CountRequest, Counts, EvaluateRequest } from '../messages.ts';
import { engineOf } from './engineFile.ts';

const { fetchFile, ask } = engineOf<EvaluateRequest | CountRequest, Evaluation | Counts>(
  // Lazy, so that tests outside a browser can load this module without the worker's.
  () => import(/* webpackMode: "eager" */ '../cron-engine.worker.ts?file'),
);

/** The page's engine. Its worker starts with the first request. */
export const engine = {
  /** Evaluates an expression. Calls `onVerdict` with the description if the runs are late. */
  evaluate: (request: Omit<EvaluateRequest, 'kind'>, onVerdict?: (verdict: Evaluation) => void) =>
    ask<Evaluation>({ kind: 'evaluate', ...request }, { onPart: onVerdict }),
  /** Counts runs; a newer evaluation may end the count. */
  count: (request: Omit<CountRequest, 'kind'>) =>
    ask<Counts>({ kind: 'count', ...request }, { concurrent: true }),
  /** Resolves when the engine's file has loaded or failed. Loading starts before the first request. */
  fetched: fetchFile().catch(() => {}),
};
