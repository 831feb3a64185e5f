/**
 * Hides a jump within the page (`#main`) from the router while slots aren't hydrated: a router update would make
 * React render those anew, losing focus and typed text.
 * @param shown path and query of the router's page
 */
export function jumpInPlace(shown: () => string, anyUnhydrated: () => boolean): void {
  addEventListener('popstate', (event) => {
    const isJump = location.pathname + location.search === shown();
    if (isJump && anyUnhydrated()) event.stopImmediatePropagation();
  });
}
