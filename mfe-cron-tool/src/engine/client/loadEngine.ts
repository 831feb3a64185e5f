// Browser only in effect; harmless on the server.
import { once } from '../../timing/once.ts';

/** The page's engine. Eager, so that the engine's file is fetched one round trip earlier. */
export const loadEngine = once(() =>
  import(/* webpackMode: "eager" */ './startEngine.ts').then(({ engine }) => engine),
);
