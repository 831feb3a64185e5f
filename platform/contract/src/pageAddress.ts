// Runs on both sides. Valid page addresses, for builds, the gate and the live site.
import { hasExtension } from './files/fileNames.ts';

/** Paths of the API, releases' files, beacons and monitoring. */
const SERVERS = /^\/(?:(?:api|releases|site)(?:\/|$)|(?:healthz|readyz|metrics)$)/i;

/** Whether a path is reserved for the server or ends in a file extension. */
export const isNoPage = (path: string): boolean => SERVERS.test(path) || hasExtension(path);

/** A path in the canonical spelling of page addresses; undefined when it is invalid. */
export function toCanonicalPath(path: string): string | undefined {
  try {
    const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
    if (parts.some((part) => part.includes('\0') || part.includes('\\'))) return undefined;
    return `/${parts.map(encodeURIComponent).join('/')}`;
  } catch {
    return undefined;
  }
}

/** Why an address can't be a page's, as the end of a sentence; undefined when it can. */
export function addressProblem(address: string): string | undefined {
  if (hasExtension(address)) return 'ends in a file extension, so the site answers it with a file';
  if (isNoPage(address)) return 'is reserved for the server';
  const base = 'http://site.invalid';
  const spelled = URL.canParse(address, base) && toCanonicalPath(new URL(address, base).pathname);
  if (spelled === address) return undefined;
  return spelled ? `must be written as "${spelled}"` : "isn't a valid path";
}

/** `addressProblem` for a route's pattern. */
export const patternProblem = (pattern: string): string | undefined =>
  isNoPage(pattern) ? addressProblem(pattern) : undefined;

/** All problems of a route's addresses, each a sentence. */
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
