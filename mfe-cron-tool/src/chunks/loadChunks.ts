// Browser only in effect; harmless on the server.
import { once } from '../timing/once.ts';

export type Extras = typeof import('./extras.ts');

/** Fetches the parts around the empty form. */
export const loadExtras = once(() => import(/* webpackChunkName: "cron-extras" */ './extras.ts'));

/** Fetches the parts around a result, in parallel with the extras. */
export const loadAnswer = once(() => import(/* webpackChunkName: "cron-answer" */ './answer.ts'));
