// Browser only in effect; harmless on the server.
import { once } from './timing/once.ts';

export type Extras = typeof import('./extras');

/** Fetches what isn't needed to type and read. */
export const loadExtras = once(() => import(/* webpackChunkName: "cron-extras" */ './extras.ts'));
