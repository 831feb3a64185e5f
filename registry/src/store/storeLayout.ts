// Where releases are, seen from a browser.

/** Address of a release's folder on the site: the base of a pin whose files are in this store. */
export const releaseAddress = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;
