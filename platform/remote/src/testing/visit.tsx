// Tests only. A remote's page as the server renders it.

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
  /** Visible text, with `|` in place of tags. */
  text: string;
}

interface Options {
  /** Defaults to 2100, without preview. */
  context?: RenderContext;
  /** Result of a form that was sent without JavaScript. */
  answer?: FormAnswer;
}

/** After every scheduled publication. */
const AFTER_ALL: RenderContext = { now: Date.parse('2100-01-01T12:00:00Z'), preview: false };

/** Renders the page of an address. @throws without a matching route, or what the page throws */
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

/** HTML of a section or component. */
export const htmlOf = <P extends object>(Part: ComponentType<P>, props: P = {} as P): string =>
  sent(
    <MemoryRouter>
      <Part {...props} />
    </MemoryRouter>,
  );

const sent = (...element: Parameters<typeof renderToString>): string =>
  renderToString(...element).replaceAll('<!-- -->', '');
