/** Calls `then` when the browser is idle, or after the timeout in milliseconds. */
export const whenIdle = (then: () => void, timeout = 4000): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout });
  else setTimeout(then, 50);
};

/** Resolves when the browser is idle, at once when the visitor interacts with the page. */
export function untilIdle(): Promise<void> {
  const early = window.__early;
  return new Promise((resolve) => {
    if (!early || early.touched?.size) return void setTimeout(resolve);
    early.hurry = resolve;
    whenIdle(resolve, 1000);
  });
}
