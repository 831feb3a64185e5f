import type { Release } from '@platform/contract';

/** Files that each page loads at once; for the shell, its libraries. */
export function initialFiles({ name, entry, exposes, routes, libraries = [] }: Release) {
  const { './routes': own = [] } = exposes;
  const pages = routes.map(({ id, files }) => ({ id, files: [entry, ...own, ...files] }));
  return pages.length > 0 ? pages : [{ id: name, files: [entry, ...libraries] }];
}
