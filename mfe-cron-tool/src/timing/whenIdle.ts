// Browser only in effect; harmless on the server.

/** Does something once the browser has nothing better to do. Returns how to call that off. */
export function whenIdle(action: () => void): () => void {
  // Safari before 26 has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
