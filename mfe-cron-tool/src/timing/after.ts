// Browser only.

/** Calls back after a time that browsers don't throttle in background pages. */
export function after(milliseconds: number, action: () => void): void {
  // Safari before 16 lacks `AbortSignal.timeout`.
  if (typeof AbortSignal.timeout !== 'function') setTimeout(action, milliseconds);
  else AbortSignal.timeout(milliseconds).addEventListener('abort', action, { once: true });
}
