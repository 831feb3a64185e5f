import type { PageModule, RoutesModule, SectionModule } from '@platform/contract';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider, useParams } from 'react-router-dom';
import { Note, StubFrame } from './StubFrame.tsx';

const ALONE = 'This remote runs without the shell. The links above lead to its pages and sections.';
const ELSEWHERE = 'On the site this address may belong to the shell or to another remote.';

type Exposes = Record<string, () => Promise<unknown>>;

/** @param exposes from the remote's configuration, with `./routes` */
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
    { path: '*', element: <Note title="Not a page of this remote" text={ELSEWHERE} /> },
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
