// Server only. Which release has a file whose address names none.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseFile } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { isHashed } from '@platform/contract/files/fileNames';
import { nullIfMissing } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { isNamedByContent } from '../store/StorePaths.ts';

/** By version; null for a release that isn't addressed by its files' names. */
type Releases = Map<string, Release | null>;

export class FileHolders {
  /** By name. A release never changes, so it is read once. */
  readonly #known = new Map<string, Releases>();
  /** Files that were found to be whole, by path: which state of the file that was. */
  readonly #whole = new Map<string, string>();

  constructor(private readonly store: ReleaseStore) {}

  /** A release whose folder has the file, undamaged; undefined when there is none. */
  async find(name: string, file: string): Promise<Release | undefined> {
    if (!isHashed(file)) return undefined;
    const found = await this.#among(this.#known.get(name), file);
    return found ?? this.#among(await this.#read(name), file);
  }

  async #among(releases: Releases | undefined, file: string): Promise<Release | undefined> {
    for (const release of releases?.values() ?? []) {
      const facts = release && Object.hasOwn(release.files, file) && release.files[file];
      // A release may have been pruned, or one's file be damaged, and another have it still.
      if (facts && (await this.#isWhole(this.store.fileOf(release, file), facts))) return release;
    }
    return undefined;
  }

  async #isWhole(where: string, { integrity }: ReleaseFile): Promise<boolean> {
    const found = await stat(where).catch(nullIfMissing);
    const state = found?.isFile() && `${found.ino} ${found.mtimeMs} ${found.size} ${integrity}`;
    if (!state) return false;
    if (this.#whole.get(where) === state) return true;
    const content = await readFile(where).catch(nullIfMissing);
    const isWhole = content !== null && fileFacts(content).integrity === integrity;
    if (isWhole) this.#whole.set(where, state);
    return isWhole;
  }

  /** Reads the releases that came since, and forgets those that went. */
  async #read(name: string): Promise<Releases> {
    const before = this.#known.get(name);
    const entries = (await readdir(path.join(this.store.folder, name)).catch(() => [])).filter(
      (version) => !version.startsWith('.'),
    );
    const found: Releases = new Map();
    for (const version of entries) {
      const known = before?.get(version);
      // A description that is damaged describes nothing.
      const release = known ?? (await this.store.release(name, version).catch(() => null));
      if (known === null) found.set(version, null);
      else if (release) found.set(version, isNamedByContent(release) ? release : null);
    }
    for (const version of before?.keys() ?? []) {
      if (!found.has(version)) this.#forget(name, version);
    }
    if (entries.length > 0) this.#known.set(name, found);
    else this.#known.delete(name);
    return found;
  }

  #forget(name: string, version: string): void {
    const folder = this.store.releaseFolder({ name, version }) + path.sep;
    for (const where of this.#whole.keys()) if (where.startsWith(folder)) this.#whole.delete(where);
  }
}
