// Runs on both sides. The route tree of the shell's own pages and the deployed remotes' routes.

import { type Contributors, type SlotKey, slotKey } from '@platform/contract';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { homeSections } from './contributions.ts';
import { HOME_ID, NOT_FOUND_ID } from './ids.ts';
import { Pages } from './Pages.tsx';
import { Slot } from './Slot.tsx';
import type { HomeSection, Shell } from './shell.ts';

/** Satisfied by `Deployment` and `BrowserDeployment`. */
type RemoteRoutes = Contributors & Record<string, { routes: { id: string; path: string }[] }>;

interface RouteTreeOptions {
  shell: Shell;
  remotes: RemoteRoutes;
  /** Browser only: fetches the slots' code before a navigation shows them. */
  load?: (keys: SlotKey[]) => LoaderFunction;
}

export function slotsOf(routeId: string, shell: Shell, remotes: RemoteRoutes): SlotKey[] {
  if (routeId === HOME_ID) return homeSections(shell.home, remotes).map(({ key }) => key);
  const owner = ownerOf(routeId, remotes);
  return owner ? [slotKey(owner, routeId)] : [];
}

/** The remote that owns a route; undefined for the shell's own. */
export function ownerOf(routeId: string, remotes: RemoteRoutes): string | undefined {
  return Object.keys(remotes).find((name) =>
    remotes[name]?.routes.some(({ id }) => id === routeId),
  );
}

/** Builds the same tree on both sides; every route has an explicit id. */
export function buildRoutes({ shell, remotes, load }: RouteTreeOptions): RouteObject[] {
  const { notFound, Unavailable, LastResort } = shell;
  const loader = (id: string) => load?.(slotsOf(id, shell, remotes));
  const pages = Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes.map(
      ({ id, path }): RouteObject => ({
        id,
        path,
        loader: loader(id),
        element: <RemotePage slotKey={slotKey(remote, id)} Unavailable={Unavailable} />,
      }),
    ),
  );
  return [
    {
      id: 'shell/pages',
      element: <Pages />,
      errorElement: <LastResort />,
      children: [
        {
          id: 'shell/page',
          errorElement: <Unavailable />,
          children: [
            {
              id: HOME_ID,
              path: '/',
              loader: loader(HOME_ID),
              element: <HomePage sections={homeSections(shell.home, remotes)} />,
            },
            ...pages,
            { id: NOT_FOUND_ID, path: '*', element: <notFound.Page /> },
          ],
        },
      ],
    },
  ];
}

/** @param sections as from `homeSections` */
function HomePage({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map(({ key, needsFacts }) => (
    <Slot key={key} slotKey={key} needsFacts={needsFacts} />
  ));
}

interface RemotePageProps {
  slotKey: SlotKey;
  Unavailable: ComponentType;
}

/** A remote's page, remounted for each address. */
function RemotePage({ slotKey: key, Unavailable }: RemotePageProps) {
  const { pathname } = useLocation();
  return (
    <Slot key={pathname} slotKey={key} headingLevel={1} needsFacts fallback={<Unavailable />} />
  );
}
