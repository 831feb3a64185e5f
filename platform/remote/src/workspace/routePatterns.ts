// Build time only.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Patterns of a remote's routes, from the text of `src/*.routes.ts`: `/blog/:slug`. @param folder of its sources */
export function routePatterns(folder: string): string[] {
  const name = readdirSync(folder).find((file) => file.endsWith('.routes.ts'));
  const text = name ? readFileSync(path.join(folder, name), 'utf8') : '';
  return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, pattern = '']) => pattern);
}

/** Whether a pattern has this address. */
export const hasAddress = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+').replace('*', '.*')}$`).test(address);
