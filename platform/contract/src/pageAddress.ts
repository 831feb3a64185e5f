// Runs on both sides. Which addresses pages can have: asked when a remote is built and released, and by the live site.
import { hasExtension } from './files/fileNames.ts';

/** API, files of releases, beacons, and what monitors ask for. */
const SERVERS = /^\/(?:(?:api|releases|site)(?:\/|$)|(?:healthz|readyz|metrics)$)/i;

/** Whether the server answers a path by itself, or with a file, and never with a page. */
export const isNoPage = (path: string): boolean => SERVERS.test(path) || hasExtension(path);

/** A path as addresses of pages are spelled; undefined when it can't be read. */
export function spelledPath(path: string): string | undefined {
  try {
    const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
    if (parts.some((part) => part.includes('\0') || part.includes('\\'))) return undefined;
    return `/${parts.map(encodeURIComponent).join('/')}`;
  } catch {
    return undefined;
  }
}

/** Why the live site would show no page at an address, as the end of a sentence; undefined when it would. */
export function addressProblem(address: string): string | undefined {
  if (hasExtension(address))
    return 'ends like the name of a file, and the site answers it with one';
  if (isNoPage(address)) return "is the server's own";
  const base = 'http://site.invalid';
  const spelled = URL.canParse(address, base) && spelledPath(new URL(address, base).pathname);
  if (spelled === address) return undefined;
  return spelled ? `is spelled "${spelled}"` : "can't be read";
}

/** The same for a route's pattern, whose parameters may be anything. */
export const patternProblem = (pattern: string): string | undefined =>
  isNoPage(pattern) ? addressProblem(pattern) : undefined;

/** Everything that is wrong with the addresses of a route, each a sentence. */
export function routeAddressProblems(route: {
  path: string;
  paths: readonly string[];
  later?: readonly { path: string }[] | undefined;
}): string[] {
  const addresses = [...route.paths, ...(route.later ?? []).map(({ path }) => path)];
  const found = new Map([
    [route.path, patternProblem(route.path)],
    ...addresses.map((address) => [address, addressProblem(address)] as const),
  ]);
  return [...found].flatMap(([address, problem]) =>
    problem ? [`The address "${address}" ${problem}.`] : [],
  );
}
