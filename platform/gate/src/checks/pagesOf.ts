// Pages that a release can change.
import {
  type Deployment,
  type Registry,
  type ReleaseRoute,
  remoteOf,
  SHELL,
  type SlotKey,
} from '@platform/contract';

/** A remote's own routes; for the shell, those of all remotes. */
export const routesOf = (name: string, { remotes }: Registry): ReleaseRoute[] =>
  Object.values(remotes)
    .filter(({ live }) => name === SHELL || live.name === name)
    .flatMap(({ live }) => live.routes);

/** Whether the home page or the menus show something of a release. */
export const isOnHome = (
  { name, contributions = [] }: Deployment,
  sections: readonly SlotKey[],
): boolean =>
  name === SHELL || contributions.length > 0 || sections.some((key) => remoteOf(key) === name);

/** Each path, alone and with every value of each query parameter. */
export const addressesOf = ({ paths, variants }: ReleaseRoute): string[] =>
  paths.flatMap((path) => [
    path,
    ...Object.entries(variants).flatMap(([name, values]) =>
      values.map((value) => `${path}?${new URLSearchParams({ [name]: value })}`),
    ),
  ]);

/** An address that matches the pattern but is no page; null without a parameter. */
export function unknownAddress({ path, paths }: ReleaseRoute): string | null {
  const address = path.replace(/:[^/]+\??/g, 'no-such-page').replace(/\*$/, 'no-such-page');
  return address === path || paths.includes(address) ? null : address;
}

/** The remedy for a faulty page. A remote's dev server has no home page. */
export const pageFix = (name: string, path: string): string =>
  path === '/' && name !== SHELL
    ? `Fix what ${name} adds to the home page: its section or its menu link.`
    : `Open ${path} with "npm run dev" and fix the page.`;
