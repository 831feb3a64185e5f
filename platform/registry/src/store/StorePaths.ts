// Paths in a release store. Without other imports, for the render thread.
import path from 'node:path';
import type { Deployment, Release } from '@platform/contract';
import { isHashed } from '@platform/contract/files/fileNames';

export type ReleaseId = Pick<Release, 'name' | 'version'>;

/** Address of a release's folder on the site, with a "/" at the end. */
export const releaseAddress = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;

/** In an address: any version that has the file. Real versions begin with a digit. */
export const ANY_VERSION = 'files';

/** The brand's facts; only servers read them. */
const SITE_FILE = 'browser/site.json';

/** Whether every browser file that pages refer to has a content hash in its name. */
export function isNamedByContent({
  files,
  standalone = [],
}: Pick<Release, 'files' | 'standalone'>): boolean {
  const isApart = (file: string) =>
    file === SITE_FILE || standalone.some(({ folder }) => file.startsWith(folder));
  return Object.keys(files).every(
    (file) => !file.startsWith('browser/') || isHashed(file) || isApart(file),
  );
}

/** Base of a deployment in this store: one for all releases of a name if `isNamedByContent`. */
export const ownAddress = (release: Release): string =>
  releaseAddress(release.name, isNamedByContent(release) ? ANY_VERSION : release.version);

/** A release with its address in this store. */
export const localDeployment = (release: Release): Deployment => ({
  ...release,
  base: ownAddress(release),
});

class Folder {
  /** Absolute. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  protected within(name: string): string {
    return path.join(this.folder, name);
  }
}

export class StorePaths extends Folder {
  /** The store's only mutable file. */
  readonly registryFile = this.within('registry.json');
  /** The registry's predecessor, used when the file is damaged. */
  readonly backupFile = this.within('registry.json.bak');
  /** The last registry with unreadable entries. */
  readonly unreadRegistryFile = this.within('registry.unread.json');
  /** Every change with author and reason, one JSON object per line. */
  readonly historyFile = this.within('history.jsonl');
  /** Keys and pipelines of the publish API, which is off without this file. */
  readonly ownersFile = this.within('owners.json');
  /** Uploads of the publish API, unchecked. */
  readonly uploadsFolder = this.within('.uploads');
  /** Signs the links of overrides, previews and status pages. */
  readonly secretFile = this.within('.secret');
  /** One health file per running server. */
  readonly healthFolder = this.within('.health');
  /** Stale-if-error pages, one per address. */
  readonly pagesFolder = this.within('.pages');

  /** Folder of one release, never changed once it exists. */
  releaseFolder({ name, version }: ReleaseId): string {
    return path.join(this.folder, name, version);
  }

  fileOf(release: ReleaseId, file: string): string {
    return path.join(this.releaseFolder(release), file);
  }
}
