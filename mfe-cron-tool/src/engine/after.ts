// Browser only.

/** Calls back later, by a timer of the browser that a page in the background keeps, too. */
export function after(milliseconds: number, action: () => void): void {
  AbortSignal.timeout(milliseconds).addEventListener('abort', action, { once: true });
}
