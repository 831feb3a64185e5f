/**
 * Shares a call between simultaneous callers. A caller during a running call gets the result of the next
 * one, never an older one.
 */
export function latest<R>(call: () => Promise<R>): () => Promise<R> {
  let running: Promise<unknown> | undefined;
  let next: Promise<R> | undefined;

  function start(): Promise<R> {
    next = undefined;
    const started = call();
    const settled = Promise.allSettled([started]);
    running = settled;
    void settled.then(() => {
      if (running === settled) running = undefined;
    });
    return started;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
