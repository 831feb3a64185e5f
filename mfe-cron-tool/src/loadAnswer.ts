// Browser only in effect; harmless on the server.
import { once } from './timing/once.ts';

export type Answer = typeof import('./answer');

/** Fetches what stands beside an answer. From the form, so that it comes in one round with the extras. */
export const loadAnswer = once(() => import(/* webpackChunkName: "cron-answer" */ './answer.ts'));
