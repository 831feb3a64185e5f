// Development only, in the browser. Shows all pages and sections of one remote in a stub frame.

import type { PageModule, RoutesModule, SectionModule } from '@platform/contract';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider, useParams } from 'react-router-dom';
import { Note, StubFrame } from './StubFrame.tsx';

const ALONE = 'This remote runs alone. The links above lead to all of its pages and sections.';
const ELSEWHERE = 'In the whole site this address may belong to the shell or to another remote.';

type Exposes = Record<string, () => Promise<unknown>>;

/** @param exposes what the remote's configuration lists, `./routes` among it */
export async function startStub(name: string, exposes: Exposes): Promise<void> {
  const { './routes': loadRoutes, ...sections } = exposes;
  const routes = loadRoutes ? ((await loadRoutes()) as RoutesModule).default : [];
  const pages = await Promise.all(
    routes.map(async ({ id, path, load }) => ({ id, path, module: await load() })),
  );
  const pagePaths = pages.flatMap(({ module }) => module.paths());
  const paths = [...pagePaths, ...Object.keys(sections).map(sectionPath)];

  const children: RouteObject[] = [
    { path: '/', element: <Note title={name} text={ALONE} /> },
    ...pages.map(({ path, module }) => ({ path, element: <RemotePage module={module} /> })),
    ...Object.entries(sections).map(([expose, load]) => ({
      path: sectionPath(expose),
      lazy: async () => ({ Component: ((await load()) as SectionModule).default }),
    })),
    { path: '*', element: <Note title="No page of this remote" text={ELSEWHERE} /> },
  ];
  const router = createBrowserRouter([
    { element: <StubFrame name={name} paths={paths} />, children },
  ]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <RouterProvider router={router} />,
  );
}

/** `./BlogTeaser` → `/sections/BlogTeaser` */
const sectionPath = (expose: string): string => `/sections/${expose.replace('./', '')}`;

function RemotePage({ module }: { module: PageModule }) {
  const { title, description } = module.head(useParams());
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <module.Page />
    </>
  );
}
