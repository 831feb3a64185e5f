// Browser only. How React learns of navigations: once each, when the page can be shown.
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The same router for React, which shows another page in one go. In slices, as is the router's way, a
 * browser styles the whole page that is left anew for each slice of the next one. That a page is on its
 * way React needn't know.
 *
 * Every page begins at its top, after Back and Forward as well (spec §2), so no position is kept; Back
 * within a page stays where it is.
 */
export function inOneGo(router: Router): Router {
  let shown = router.state.location.pathname;
  const subscribe: Router['subscribe'] = (tell) =>
    router.subscribe((state, options) => {
      if (state.navigation.state !== 'idle') return;
      const { pathname } = state.location;
      const flushSync = pathname !== shown;
      shown = pathname;
      const isBackWithin = !flushSync && state.historyAction === 'POP';
      const preventScrollReset = isBackWithin || state.preventScrollReset;
      tell({ ...state, preventScrollReset }, { ...options, flushSync });
    });
  return Object.create(router, {
    subscribe: { value: subscribe },
    enableScrollRestoration: { value: () => () => {} },
  });
}
