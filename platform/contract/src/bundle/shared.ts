// Build time and server only. The libraries of which every page has exactly one copy: the shell
// brings them, remotes neither bundle nor fall back to copies of their own.
import { packageFacts, packageRoot } from './packageRoot.ts';

/** Specifiers that remotes take from the shell, in the browser and on the server. */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
] as const;

/**
 * Every shared library with the version that a workspace has: `{ react: '19.3.1', … }`.
 * @param root the workspace's folder, which may have copies of its own
 */
export function sharedVersions(root: string): Record<string, string> {
  const names = SHARED.filter((name) => !name.includes('/'));
  return Object.fromEntries(
    names.map((name) => [name, packageFacts(packageRoot(name, root)).version]),
  );
}
