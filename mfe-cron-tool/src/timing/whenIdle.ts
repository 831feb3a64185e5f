// Browser only in effect; harmless on the server.

/** Runs `action` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  // Safari before 26 has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
