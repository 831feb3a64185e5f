// Browser only in effect; harmless on the server.

type Engine = typeof import('../cron/engine');

let engine: Promise<Engine> | undefined;

/** Fetches the parser and the describer once. A failed fetch is tried again at the next call. */
export function loadEngine(): Promise<Engine> {
  engine ??= import(/* webpackChunkName: "cron-engine" */ '../cron/engine.ts').catch((reason) => {
    engine = undefined;
    throw reason;
  });
  return engine;
}

/** Fetches the engine once the browser has nothing better to do. Returns how to call that off. */
export function loadEngineWhenIdle(): () => void {
  const load = () => void loadEngine().catch(() => {});
  // Safari before 26 has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(load);
  return () => cancelIdleCallback(handle);
}
