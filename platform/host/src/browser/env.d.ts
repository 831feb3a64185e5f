/** Versions of the shared libraries, put in by the bundler. */
declare const SHARED_VERSIONS: Record<string, string>;
