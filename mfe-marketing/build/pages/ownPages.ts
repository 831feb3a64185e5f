// Build time and tests only. Addresses of this remote's pages.
import path from 'node:path';
import { routePatterns } from '@platform/remote/workspace/routePatterns';
import { builtPages } from './readPages.ts';

/** Of the routes with code. */
export const PATTERNS = routePatterns(path.join(import.meta.dirname, '../../src'));

interface Categories {
  'categories.yaml': { id: string; services: { id: string; detailed?: boolean | undefined }[] }[];
}

/** Tells this remote's pages from other addresses; undefined for an address of another remote. */
export function ownPages({ 'categories.yaml': categories }: Categories, folder: string) {
  const pages = new Set([
    ...PATTERNS.filter((pattern) => !pattern.includes(':')),
    ...categories.flatMap(({ id, services }) => [
      `/services/${id}`,
      ...services.filter(({ detailed }) => detailed).map((each) => `/services/${id}/${each.id}`),
    ]),
    ...builtPages(folder).map(({ address }) => address),
  ]);
  const tops = new Set([...pages].map(topOf));
  return (address: string): boolean | undefined =>
    pages.has(address) || (tops.has(topOf(address)) ? false : undefined);
}

const topOf = (address: string): string => address.split('/', 2).join('/');
