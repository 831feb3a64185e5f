// Runs on both sides. The libraries of which every page has exactly one copy: the shell brings them,
// remotes neither bundle them nor fall back to copies of their own.

/** Specifiers that remotes take from the shell, in the browser and on the server. */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
] as const;

/** Global object of the shell in the browser: each library under its specifier. */
export const SHARED_GLOBAL = '__siteShared';

/**
 * How remotes and shell meet in the browser: containers of module federation, and libraries in the
 * global. A change that older releases can't follow gives it another name.
 */
export const FEDERATION = 'containers-1';
