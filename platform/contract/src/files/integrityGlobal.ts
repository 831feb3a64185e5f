// Runs on both sides. Gives a release's code the hashes of the files that it loads.

declare global {
  /** Set by the shell's first script; absent on standalone pages and in stub frames. */
  var __siteIntegrity: ((address: string) => string | undefined) | undefined;
}

/**
 * Name of the shell's global function: URL of a file → its `integrity`, undefined for unchecked files only.
 * The host asks it for every script and style sheet; chunk loaders throw where the function is missing.
 */
export const INTEGRITY_GLOBAL = '__siteIntegrity';
