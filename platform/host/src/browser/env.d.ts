/** Versions of the shared libraries, defined by the bundler. */
declare const SHARED_VERSIONS: Record<string, string>;
