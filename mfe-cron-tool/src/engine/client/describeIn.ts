// Browser only.

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import type { EvaluateRequest } from '@site/cron-engine/evaluation/messages';
import { engineOf } from './engineFile.ts';

/** Describes expressions in a worker of its own: a request to the page's engine would end the form's. */
export const { ask: describeIn } = engineOf<EvaluateRequest, Evaluation>(
  () => import(/* webpackMode: "eager" */ '../cron-engine.worker.ts?file'),
);
