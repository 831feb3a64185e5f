// Where things are in a release store. Brings nothing else along: what renders pages needs no more.
import path from 'node:path';
import type { Deployment, Release } from '@platform/contract';
import { isHashed } from '@platform/contract/files/fileNames';

/** Which release is meant. */
export type Which = Pick<Release, 'name' | 'version'>;

/** Address of a release's folder on the site. */
export const releaseAddress = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;

/** In an address: any version that has the file. Versions begin with a digit. */
export const ANY_VERSION = 'files';

/** The brand, which servers alone read. */
const SITE_FILE = 'browser/site.json';

/** Whether every file that pages refer to would have another name if its content were another. */
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

/** Base of a deployment whose files are in this store: the same for all releases of a name, where that can be. */
export const ownAddress = (release: Release): string =>
  releaseAddress(release.name, isNamedByContent(release) ? ANY_VERSION : release.version);

/** Whether the files of a deployment are at an address elsewhere, and not in this store. */
export const isElsewhere = ({ base }: Deployment): boolean => base.includes('://');

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
  /** The one mutable file. */
  readonly registryFile = this.within('registry.json');
  /** The registry's predecessor, for the case that the file itself is damaged. */
  readonly backupFile = this.within('registry.json.bak');
  /** The last registry with names from before version 1.2, for a return to such a version. */
  readonly formerRegistryFile = this.within('registry.1.1.json');
  /** Every change with author and reason, one JSON object a line. */
  readonly historyFile = this.within('history.jsonl');
  /** Keys and pipelines of the publish API. Without it the API is off. */
  readonly ownersFile = this.within('owners.json');
  /** Uploads of the publish API, unchecked. */
  readonly uploadsFolder = this.within('.uploads');
  /** What overrides and previews are signed with. */
  readonly secretFile = this.within('.secret');
  /** In a copy: which database it is of. */
  readonly originalFile = this.within('.copy-of');
  /** What servers that run tell of the remotes, a file each. */
  readonly healthFolder = this.within('.health');
  /** The last good document of each address. */
  readonly pagesFolder = this.within('.pages');
  /** Files of releases that are served from elsewhere, by their hash. */
  readonly fetchedFolder = this.within('.fetched');

  /** Folder of one release. Never changes once it exists. */
  releaseFolder({ name, version }: Which): string {
    return path.join(this.folder, name, version);
  }

  /** Path of a file of a release. */
  fileOf(release: Which, file: string): string {
    return path.join(this.releaseFolder(release), file);
  }

  /** Path of a file that is served from elsewhere. */
  fetchedFile(integrity: string): string {
    return path.join(this.fetchedFolder, Buffer.from(integrity).toString('hex'));
  }
}
