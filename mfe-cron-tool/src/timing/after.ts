// Browser only.

/** Calls back later, by a timer of the browser that a page in the background keeps, too. */
export function after(milliseconds: number, action: () => void): void {
  // Safari before 16 has the ordinary kind only.
  if (typeof AbortSignal.timeout !== 'function') setTimeout(action, milliseconds);
  else AbortSignal.timeout(milliseconds).addEventListener('abort', action, { once: true });
}
