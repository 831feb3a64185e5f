import type { Registry } from '@platform/contract';
import { duePages, liveRoutes } from './duePages.ts';

export function sitePaths(registry: Registry, now: number): string[] {
  const own = liveRoutes(registry).flatMap(({ paths }) => paths);
  const later = duePages(registry, now).map(({ path }) => path);
  return ['/', ...new Set([...own, ...later])];
}
