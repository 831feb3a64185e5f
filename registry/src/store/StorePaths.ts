// Where things are in a release store. Brings nothing else along: what renders pages needs no more.
import path from 'node:path';
import type { Pin, Release } from '@site/kit/contract';

/** Address of a release's folder on the site: the base of a pin whose files are in this store. */
export const releaseAddress = (name: string, version: string): string =>
  `/releases/${name}/${version}/`;

/** Whether the files of a pin are at an address elsewhere, and not in this store. */
export const isElsewhere = ({ base }: Pin): boolean => base.includes('://');

/** File of a release's folder: the packages that went into it. None of the files that are served. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';

export class StorePaths {
  /** Absolute. */
  readonly folder: string;
  /** The one mutable file. */
  readonly registryFile: string;
  /** The registry's predecessor, for the case that the file itself is damaged. */
  readonly backupFile: string;
  /** Who changed what when, one JSON object a line. */
  readonly historyFile: string;
  /** Who may release what over HTTP. Without it nobody may. */
  readonly ownersFile: string;
  /** What is being sent over HTTP, and isn't checked yet. */
  readonly uploadsFolder: string;
  /** What overrides and previews are signed with. */
  readonly secretFile: string;
  /** In a copy: the address of the original's registry, or which database it is. */
  readonly originalFile: string;
  /** What servers that run tell of the remotes, a file each. */
  readonly healthFolder: string;
  /** The last good document of each address. */
  readonly pagesFolder: string;
  /** Files of releases that are served from elsewhere, by their hash. */
  readonly fetchedFolder: string;

  constructor(folder: string) {
    const within = (name: string) => path.join(this.folder, name);
    this.folder = path.resolve(folder);
    this.registryFile = within('registry.json');
    this.backupFile = within('registry.json.bak');
    this.historyFile = within('history.jsonl');
    this.ownersFile = within('owners.json');
    this.uploadsFolder = within('.uploads');
    this.secretFile = within('.secret');
    this.originalFile = within('.copy-of');
    this.healthFolder = within('.health');
    this.pagesFolder = within('.pages');
    this.fetchedFolder = within('.fetched');
  }

  /** Folder of one release. Never changes once it exists. */
  releaseFolder({ name, version }: Pick<Release, 'name' | 'version'>): string {
    return path.join(this.folder, name, version);
  }

  /** Path of a file of a release. */
  fileOf(release: Pick<Release, 'name' | 'version'>, file: string): string {
    return path.join(this.releaseFolder(release), file);
  }

  /** Path of a file that is served from elsewhere. */
  fetchedFile(integrity: string): string {
    return path.join(this.fetchedFolder, Buffer.from(integrity).toString('hex'));
  }
}
