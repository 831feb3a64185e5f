// Browser only.

import type { Evaluation } from '../evaluation.ts';
import type { CountRequest, Counts, EvaluateRequest } from '../messages.ts';
import { engineOf } from './engineFile.ts';

const { fetchFile, ask } = engineOf<EvaluateRequest | CountRequest, Evaluation | Counts>(
  // In the same file: tests outside a browser can load this module without the worker's.
  () => import(/* webpackMode: "eager" */ '../cron-engine.worker.ts?file'),
);

/** The page's one engine. Its worker starts with the first request. */
export const engine = {
  /** Evaluates an expression. `onVerdict` is called when the runs take longer than the description. */
  evaluate: (request: Omit<EvaluateRequest, 'kind'>, onVerdict?: (verdict: Evaluation) => void) =>
    ask<Evaluation>({ kind: 'evaluate', ...request }, { onPart: onVerdict }),
  /** Counts runs; a newer evaluation may end it. */
  count: (request: Omit<CountRequest, 'kind'>) =>
    ask<Counts>({ kind: 'count', ...request }, { beside: true }),
  /** Resolves when its file has come, or can't be had. On its way before anybody asks for anything. */
  fetched: fetchFile().catch(() => {}),
};
