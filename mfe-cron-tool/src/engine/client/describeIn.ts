// Browser only.

import type { Evaluation } from '../evaluation.ts';
import type { EvaluateRequest } from '../messages.ts';
import { engineOf } from './engineFile.ts';

/** Describes expressions in a worker of its own: a request to the page's engine would end the form's. */
export const { ask: describeIn } = engineOf<EvaluateRequest, Evaluation>(
  () => import(/* webpackMode: "eager" */ '../cron-engine.worker.ts?file'),
);
