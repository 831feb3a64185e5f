// Build time and server only. Libraries of which every page has one copy: the shell's. Remotes have no fallback.
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
 * Versions of the shared libraries as a workspace resolves them: `{ react: '19.3.1', … }`.
 * @param root the workspace's folder
 */
export function sharedVersions(root: string): Record<string, string> {
  const names = SHARED.filter((name) => !name.includes('/'));
  return Object.fromEntries(
    names.map((name) => [name, packageFacts(packageRoot(name, root)).version]),
  );
}
