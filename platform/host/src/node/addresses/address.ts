// Server only. What an address means: parsed here and nowhere else, with one spelling for each page.
import { type Registry, spelledPath } from '@platform/contract';
import { generatePath, matchPath, matchRoutes } from 'react-router-dom';
import { liveRoutes } from './duePages.ts';

/** A request's address, taken apart. */
export interface Address {
  /** Without dot segments, empty parts and needless escapes; no "/" at the end. */
  path: string;
  /** With its "?". */
  search: string;
  query: URLSearchParams;
  /** Whether the request has written the path like this. */
  isWritten: boolean;
}

/** The page that an address means. */
export interface PageAddress {
  /** The path as the page's route writes it, which is case-sensitive. */
  path: string;
  /** That path with the query parameters that the page declares, in its order, with known values. */
  url: string;
  /** Whether the remote lists it: there is a limited number of those. */
  isListed: boolean;
}

/** Longer than any address of the site, with room for what others append to links. */
export const MAX_LENGTH = 4096;

/** Addresses of a shell without pages of its own besides home. */
export const HOME: readonly string[] = ['/'];

/** One document serves all unknown addresses. */
export const UNKNOWN = '/404';

/** @returns nothing when the address can't be read */
export function parseAddress(target: string): Address | undefined {
  const [raw = ''] = target.split('?', 1);
  // A proxy may name the host in the first line.
  const whole = target.startsWith('/') ? `http://site.invalid${target}` : target;
  if (raw.includes('\\') || !URL.canParse(whole)) return undefined;
  const { pathname, search, searchParams: query } = new URL(whole);
  if (pathname.startsWith('//')) return undefined;
  const path = spelledPath(pathname);
  return path === undefined ? undefined : { path, search, query, isWritten: raw === path };
}

/**
 * Finds the page of an address in what the live releases say of their routes.
 * @param ownPaths addresses of the shell's own pages
 */
export function pageAt(
  { path, query }: Address,
  registry: Registry,
  ownPaths: readonly string[] = HOME,
): PageAddress {
  const own = ownPaths.find((address) => address === path.toLowerCase());
  if (own) return { path: own, url: own, isListed: true };
  const route = matchRoutes(liveRoutes(registry), path)?.at(-1)?.route;
  if (!route) return { path, url: UNKNOWN, isListed: true };
  const spelt = spelling(route.path, path);
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(route.variants)) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) kept.set(name, value);
  }
  const url = kept.size > 0 ? `${spelt}?${kept}` : spelt;
  return { path: spelt, url, isListed: route.paths.includes(spelt) };
}

/** The path with everything but the parameters as the route has it. */
function spelling(pattern: string, path: string): string {
  const fixed = pattern.split('/');
  const parts = path.split('/').map((part, at) => {
    const own = fixed[at];
    return own === undefined || /^[:*]/.test(own) ? part : own;
  });
  return parts.join('/');
}

/** Where an address of a retired remote leads now. What a remote has again is its own. */
export function movedTo({ path, url }: Pick<PageAddress, 'path' | 'url'>, registry: Registry) {
  if (url !== UNKNOWN) return undefined;
  for (const { moved } of Object.values(registry.retired ?? {})) {
    for (const [pattern, target] of Object.entries(moved)) {
      const match = matchPath(pattern, path);
      if (!match) continue;
      // What a visitor wrote in place of a parameter must lead nowhere else: "..%2F" is "../" by now.
      const parts = Object.values(match.params).flatMap((value) => value?.split('/'));
      if (parts.includes('..') || parts.includes('.')) return undefined;
      return parseAddress(generatePath(target, match.params))?.path;
    }
  }
  return undefined;
}
