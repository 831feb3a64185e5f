// Which pages a release can change.
import {
  type Deployment,
  type Registry,
  type ReleaseRoute,
  remoteOf,
  type SlotKey,
} from '@platform/contract';
import { SHELL } from '@platform/registry';

/** Routes that a release renders: its own; for the shell, everybody's. */
export const routesOf = (name: string, { remotes }: Registry): ReleaseRoute[] =>
  Object.values(remotes)
    .filter(({ live }) => name === SHELL || live.name === name)
    .flatMap(({ live }) => live.routes);

/** Whether the home page shows something of a release, or its menus do. */
export const isOnHome = (
  { name, contributions = [] }: Deployment,
  sections: readonly SlotKey[],
): boolean =>
  name === SHELL || contributions.length > 0 || sections.some((key) => remoteOf(key) === name);

/** Every address of a route, each again with every declared value of each query parameter. */
export const addressesOf = ({ paths, variants }: ReleaseRoute): string[] =>
  paths.flatMap((path) => [
    path,
    ...Object.entries(variants).flatMap(([name, values]) =>
      values.map((value) => `${path}?${new URLSearchParams({ [name]: value })}`),
    ),
  ]);

/** An address that fits a route's pattern and is none of its pages; null when it has no parameter. */
export function unknownAddress({ path, paths }: ReleaseRoute): string | null {
  const address = path.replace(/:[^/]+\??/g, 'no-such-page').replace(/\*$/, 'no-such-page');
  return address === path || paths.includes(address) ? null : address;
}
