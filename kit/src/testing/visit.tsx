// Tests only. A remote's page as the server sends it, before any script has run.
import { renderToString } from 'react-dom/server';
import { MemoryRouter, matchRoutes, Route, Routes } from 'react-router-dom';
import type { Head, PageModule, RemoteRoute } from '../contract/contract.ts';
import { type Moment, MomentContext } from '../contract/moment.ts';

export interface Visit {
  page: PageModule;
  head: Head;
  status: 200 | 404;
  /** Without React's comments. */
  html: string;
}

/**
 * Renders the page that a remote has for an address.
 * @param moment when, and for whom; now, for everybody, when absent
 * @throws when no route has the address, or what the page throws
 */
export async function visit(
  routes: RemoteRoute[],
  address: string,
  moment: Moment = { now: Date.now(), preview: false },
): Promise<Visit> {
  const { pathname } = new URL(address, 'http://localhost');
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) throw new Error(`No route has ${address}.`);
  const { route, params } = match;
  const page = await route.load();
  const html = renderToString(
    <MomentContext value={moment}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={route.path} element={<page.Page />} />
        </Routes>
      </MemoryRouter>
    </MomentContext>,
  );
  return {
    page,
    head: page.head(params, moment),
    status: page.status?.(params, moment) ?? 200,
    html: html.replaceAll('<!-- -->', ''),
  };
}
