// Tests only. A remote's page as the server sends it, before any script has run.

import type { Head, PageModule, RemoteRoute } from '@platform/contract';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { CurrentRenderContext, type RenderContext } from '@platform/contract/renderContext';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, matchRoutes, Route, Routes } from 'react-router-dom';
import { textOf } from './html.ts';

export interface Visit {
  page: PageModule;
  head: Head;
  status: 200 | 404;
  /** Without React's comments. */
  html: string;
  /** What a reader sees, with `|` where tags were. */
  text: string;
}

interface Options {
  /** When, and for whom; in 2100, for everybody, when absent. */
  context?: RenderContext;
  /** What came of a form that was sent without a script. */
  answer?: FormAnswer;
}

/** When everything that is scheduled has been published. */
const AFTER_ALL: RenderContext = { now: Date.parse('2100-01-01T12:00:00Z'), preview: false };

/**
 * Renders the page that a remote has for an address.
 * @throws when no route has the address, or what the page throws
 */
export async function visit(
  routes: RemoteRoute[],
  address: string,
  { context = AFTER_ALL, answer }: Options = {},
): Promise<Visit> {
  const { pathname } = new URL(address, 'http://localhost');
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) throw new Error(`No route has ${address}.`);
  const { route, params } = match;
  const page = await route.load();
  const html = sent(
    <CurrentRenderContext value={context}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={route.path} element={<page.Page answer={answer} />} />
        </Routes>
      </MemoryRouter>
    </CurrentRenderContext>,
  );
  return {
    page,
    head: page.head(params, context),
    status: page.status?.(params, context) ?? 200,
    html,
    text: textOf(html),
  };
}

/** HTML of a section, or of another part of a page. */
export const htmlOf = <P extends object>(Part: ComponentType<P>, props: P = {} as P): string =>
  sent(
    <MemoryRouter>
      <Part {...props} />
    </MemoryRouter>,
  );

const sent = (...element: Parameters<typeof renderToString>): string =>
  renderToString(...element).replaceAll('<!-- -->', '');
