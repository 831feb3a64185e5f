// Browser only in effect; harmless on the server.
import { once } from '../../timing/once.ts';

/** The page's one engine, fetched with its worker's file. */
export const loadEngine = once(() =>
  import(/* webpackChunkName: "cron-client" */ './startEngine.ts').then(({ engine }) => engine),
);
