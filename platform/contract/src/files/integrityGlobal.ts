// Runs on both sides. How code of a release asks the shell for the hash of a file that it loads.

declare global {
  /** Set by the shell before anything else runs; absent on standalone pages and in stub frames. */
  var __siteIntegrity: ((address: string) => string | undefined) | undefined;
}

/**
 * Global function of the shell: address of a file → its `integrity`, none only for files that may
 * change at any time. Without the function the bundler's chunk loaders load nothing: the call fails.
 */
export const INTEGRITY_GLOBAL = '__siteIntegrity';
