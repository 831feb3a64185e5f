// Where things are in the release store.
import path from 'node:path';

/** The one mutable file. */
export const registryPath = (releasesDir: string): string =>
  path.join(releasesDir, 'registry.json');

/** The registry's predecessor, for the case that the file itself is damaged. */
export const backupPath = (releasesDir: string): string => `${registryPath(releasesDir)}.bak`;

/** Who changed what when, one JSON object a line. */
export const historyPath = (releasesDir: string): string => path.join(releasesDir, 'history.jsonl');

/** Folder of one release. Never changes once it exists. */
export const releaseFolder = (releasesDir: string, name: string, version: string): string =>
  path.join(releasesDir, name, version);

/** Address of a release's folder on the site: the base of a pin whose files are in this store. */
export const releaseAddress = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;
