// The release store: where things are in it, its lock, and what can be read out of it.
import path from 'node:path';
import type { Registry, Release } from '@site/kit/contract';
import { type HealthOfAll, readHealth } from './healthFiles.ts';
import { type HistoryLine, readHistory } from './history.ts';
import {
  type Change,
  type Log,
  readRegistry,
  type UpdateOptions,
  updateRegistry,
} from './registryFile.ts';
import { readRelease } from './releaseFolder.ts';

export class ReleaseStore {
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
  /** What overrides are signed with. */
  readonly secretFile: string;
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

  /**
   * The registry, or null when there is none yet. A damaged file is replaced by its predecessor, with
   * a line in `log`; throws when both are damaged.
   */
  registry(log?: Log): Promise<Registry | null> {
    return readRegistry(this, log);
  }

  /** The registry; throws with what to do when there is none yet. */
  async needRegistry(log?: Log): Promise<Registry> {
    const registry = await this.registry(log);
    if (registry) return registry;
    throw new Error(`Nothing is live in ${this.folder} yet. Run "npm start" once.`);
  }

  /** Changes the registry under a lock that holds across processes. See `updateRegistry`. */
  update(change: Change, options?: UpdateOptions): Promise<Registry> {
    return updateRegistry(this, change, options);
  }

  /** The whole history, oldest first. */
  history(): Promise<HistoryLine[]> {
    return readHistory(this.historyFile);
  }

  /** What all servers that run say together, and how many they are. */
  health(): Promise<HealthOfAll> {
    return readHealth(this.healthFolder);
  }

  /** What a published release says about itself, or null when there is none. Throws when damaged. */
  release(name: string, version: string): Promise<Release | null> {
    return readRelease(this.releaseFolder({ name, version }));
  }
}
