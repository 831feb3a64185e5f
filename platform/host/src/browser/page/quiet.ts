// Browser only. Idle moments.

/** Runs something when the browser is idle, or after a timeout. */
export const whenIdle = (then: () => void, timeout = 4000): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout });
  else setTimeout(then, 50);
};

/** Waits for such a moment, but no longer than until somebody shows interest. */
export function quiet(): Promise<void> {
  const early = window.__early;
  return new Promise((resolve) => {
    if (!early || early.touched?.size) return void setTimeout(resolve);
    early.hurry = resolve;
    whenIdle(resolve, 1000);
  });
}
