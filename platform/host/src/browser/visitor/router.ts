import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router that notifies React once per navigation and renders another page synchronously: time slicing would
 * restyle the old page for each slice. Pages start at the top, also after Back and Forward (spec §2); Back within
 * a page keeps the position.
 */
export function flushSyncRouter(router: Router): Router {
  let shown = router.state.location.pathname;
  const subscribe: Router['subscribe'] = (notify) =>
    router.subscribe((state, options) => {
      if (state.navigation.state !== 'idle') return;
      const { pathname } = state.location;
      const flushSync = pathname !== shown;
      shown = pathname;
      const isBackWithin = !flushSync && state.historyAction === 'POP';
      const preventScrollReset = isBackWithin || state.preventScrollReset;
      notify({ ...state, preventScrollReset }, { ...options, flushSync });
    });
  return Object.create(router, {
    subscribe: { value: subscribe },
    enableScrollRestoration: { value: () => () => {} },
  });
}

/**
 * Hides a jump within the page (`#main`) from the router while slots aren't hydrated: a router update would make
 * React render those anew, losing focus and typed text.
 * @param shown path and query of the router's page
 */
export function hideJumpsFromRouter(shown: () => string, anyUnhydrated: () => boolean): void {
  addEventListener('popstate', (event) => {
    const isJump = location.pathname + location.search === shown();
    if (isJump && anyUnhydrated()) event.stopImmediatePropagation();
  });
}
