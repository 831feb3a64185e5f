// Browser only.

/**
 * Keeps a jump within the page (`#main`) from the router while slots wait for their code: at any
 * change of the router's React renders those anew instead of taking them over, and focus and typed
 * words would be gone. The browser has made the jump itself.
 * @param shown path and query of the page that the router shows
 */
export function jumpInPlace(shown: () => string, isWaiting: () => boolean): void {
  addEventListener('popstate', (event) => {
    const isJump = location.pathname + location.search === shown();
    if (isJump && isWaiting()) event.stopImmediatePropagation();
  });
}
