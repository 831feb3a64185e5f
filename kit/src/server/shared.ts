// Build time and server only. Versions of the libraries that the shell brings for all.
import { SHARED } from '../contract/sharedLibraries.ts';
import { packageFacts, packageRoot } from './packageRoot.ts';

/** Every shared library with the version installed here: `{ react: '19.3.1', … }`. */
export function sharedVersions(): Record<string, string> {
  const names = SHARED.filter((name) => !name.includes('/'));
  return Object.fromEntries(names.map((name) => [name, packageFacts(packageRoot(name)).version]));
}
