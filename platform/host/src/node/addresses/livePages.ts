import type { LaterPage, Registry, ReleaseRoute } from '@platform/contract';

export const liveRoutes = ({ remotes }: Registry): ReleaseRoute[] =>
  Object.values(remotes).flatMap(({ live }) => live.routes);

/**
 * Scheduled pages whose time has come.
 * @param now milliseconds since 1970
 */
export const duePages = (registry: Registry, now: number): LaterPage[] =>
  liveRoutes(registry).flatMap(({ later = [] }) => later.filter(({ at }) => Date.parse(at) <= now));

/** Every listed path and those of due pages, each once. */
export function sitePaths(registry: Registry, now: number): string[] {
  const own = liveRoutes(registry).flatMap(({ paths }) => paths);
  const later = duePages(registry, now).map(({ path }) => path);
  return ['/', ...new Set([...own, ...later])];
}
