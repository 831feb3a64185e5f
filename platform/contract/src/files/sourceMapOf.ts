// Build time and server only.

/** Source map of a release's script, in a build's folder; never served. */
export const sourceMapOf = (file: string): string => `maps/${file}.map`;
