// Browser only in effect; harmless on the server.
import { once } from '../../timing/once.ts';

/** The page's one engine. Part of this file, so that the engine's own is fetched a round earlier. */
export const loadEngine = once(() =>
  import(/* webpackMode: "eager" */ './startEngine.ts').then(({ engine }) => engine),
);
