import type { LaterPage, Registry, ReleaseRoute } from '@platform/contract';

export const liveRoutes = ({ remotes }: Registry): ReleaseRoute[] =>
  Object.values(remotes).flatMap(({ live }) => live.routes);

/**
 * Scheduled pages whose time has come.
 * @param now milliseconds since 1970
 */
export const duePages = (registry: Registry, now: number): LaterPage[] =>
  liveRoutes(registry).flatMap(({ later = [] }) => later.filter(({ at }) => Date.parse(at) <= now));
