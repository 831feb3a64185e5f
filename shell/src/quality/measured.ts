// Server only. Results recorded before this release was built; rsbuild.config.ts defines MEASURED.
import type { Recorded } from '../../build/results.ts';

declare const MEASURED: Recorded;

/** Empty in benchmark builds. */
export const measured: Recorded = typeof MEASURED === 'undefined' ? {} : MEASURED;

/** Drops results of pages that no longer exist. @param paths addresses of the site's pages */
export function keepPages(
  { pages, lighthouse, ...rest }: Recorded,
  paths: ReadonlySet<string>,
): Recorded {
  const left = <T>(byPath: Record<string, T>) =>
    Object.fromEntries(Object.entries(byPath).filter(([path]) => paths.has(path)));
  return {
    ...rest,
    ...(pages && { pages: { ...pages, pages: left(pages.pages) } }),
    ...(lighthouse && { lighthouse: { ...lighthouse, scores: left(lighthouse.scores) } }),
  };
}
