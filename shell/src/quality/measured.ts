// Server only. What had been recorded when this release was built; rsbuild.config.ts puts it here.
import type { Recorded } from '../../build/results.ts';

declare const MEASURED: Recorded;

/** Nothing in builds that are only made to be measured themselves. */
export const measured: Recorded = typeof MEASURED === 'undefined' ? {} : MEASURED;

/** Without pages that are gone: they were those of another content. */
export function stillThere(
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
