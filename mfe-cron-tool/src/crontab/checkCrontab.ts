// Browser only.
import { engineOf } from '../engine/client/engineFile.ts';
import type { CrontabReport, CrontabRequest } from './report.ts';

/** Says what there is to say about a crontab. Nobody waits for an older answer any more. */
export const { ask: checkCrontab, end: endCheck } = engineOf<CrontabRequest, CrontabReport>(
  () => import(/* webpackMode: "eager" */ './crontab-engine.worker.ts?file'),
);
