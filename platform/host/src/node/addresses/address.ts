// The only parser of request addresses; each page has one spelling.
import { type Registry, toCanonicalPath } from '@platform/contract';
import { liveRedirects } from '@platform/registry/store';
import { generatePath, matchPath, matchRoutes } from 'react-router-dom';
import { liveRoutes } from './livePages.ts';

export interface Address {
  /** Without dot segments, empty parts, needless escapes and trailing "/". */
  path: string;
  /** With "?". */
  search: string;
  query: URLSearchParams;
  /** Whether the request spelled the path like this. */
  isWritten: boolean;
}

export interface PageAddress {
  /** In the case of the page's route. */
  path: string;
  /** Path with the declared query parameters, in the page's order; if it lists values, with those only. */
  url: string;
  /** Whether the URL has values that no remote lists; their number is unlimited. */
  isOpen?: boolean;
  /** Whether the remote lists it; the number of such URLs is limited. */
  isListed: boolean;
}

/** Characters; leaves room for parameters that other sites append to links. */
export const MAX_LENGTH = 4096;

/** One document serves all unknown addresses. */
export const NOT_FOUND_PATH = '/404';

/** @returns undefined for an invalid address */
export function parseAddress(target: string): Address | undefined {
  const [raw = ''] = target.split('?', 1);
  // A proxy may send an absolute URL in the request line.
  const whole = target.startsWith('/') ? `http://site.invalid${target}` : target;
  if (raw.includes('\\') || !URL.canParse(whole)) return undefined;
  const { pathname, search, searchParams: query } = new URL(whole);
  if (pathname.startsWith('//')) return undefined;
  const path = toCanonicalPath(pathname);
  return path === undefined ? undefined : { path, search, query, isWritten: raw === path };
}

/** Finds the page of an address in the live releases' routes. */
export function pageAt({ path, query }: Address, registry: Registry): PageAddress {
  if (path === '/') return { path, url: path, isListed: true };
  const route = matchRoutes(liveRoutes(registry), path)?.at(-1)?.route;
  if (!route) return { path, url: NOT_FOUND_PATH, isListed: true };
  const spelt = spellPath(route.path, path);
  const kept = new URLSearchParams();
  let isOpen = false;
  for (const [name, values] of Object.entries(route.variants)) {
    const value = query.get(name);
    if (value === null || (values.length > 0 && !values.includes(value))) continue;
    kept.set(name, value);
    isOpen ||= values.length === 0;
  }
  const url = kept.size > 0 ? `${spelt}?${kept}` : spelt;
  return { path: spelt, url, isListed: route.paths.includes(spelt), isOpen };
}

/** The path in the route's spelling, except for parameters. */
function spellPath(pattern: string, path: string): string {
  const fixed = pattern.split('/');
  const parts = path.split('/').map((part, at) => {
    const own = fixed[at];
    return own === undefined || /^[:*]/.test(own) ? part : own;
  });
  return parts.join('/');
}

/** Redirect target of a former address, of a page or of a retired remote; undefined when a live remote has it. */
export function findRedirect({ path, url, isListed }: PageAddress, registry: Registry) {
  if (url !== NOT_FOUND_PATH && isListed) return undefined;
  const redirects = new Map(liveRedirects(registry));
  const renamed = redirects.get(path);
  if (renamed) return isLoop(path, redirects) ? undefined : renamed;
  if (url !== NOT_FOUND_PATH) return undefined;
  for (const { moved } of Object.values(registry.retired ?? {})) {
    for (const [pattern, target] of Object.entries(moved)) {
      const match = matchPath(pattern, path);
      if (!match) continue;
      // A parameter must not leave the target: "..%2F" is "../" after decoding.
      const parts = Object.values(match.params).flatMap((value) => value?.split('/'));
      if (parts.includes('..') || parts.includes('.')) return undefined;
      return parseAddress(generatePath(target, match.params))?.path;
    }
  }
  return undefined;
}

/** The gate rejects loops, but a rollback can combine two releases into one. */
function isLoop(path: string, redirects: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let next: string | undefined = path;
  for (; next !== undefined && !seen.has(next); next = redirects.get(next)) seen.add(next);
  return next !== undefined;
}
