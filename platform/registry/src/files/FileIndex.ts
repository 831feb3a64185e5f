// Server only. Finds the release of a file whose address names no version.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseFile } from '@platform/contract';
import { isHashed } from '@platform/contract/files/fileNames';
import { fileFacts } from '@platform/contract/publishing';
import { nullIfMissing } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { isNamedByContent } from '../store/StorePaths.ts';

/** By version; null for a release whose addresses contain its version. */
type Releases = Map<string, Release | null>;

export class FileIndex {
  /** By name; a release never changes, so it is read once. */
  readonly #known = new Map<string, Releases>();
  /** State of each file when its hash was last checked, by path. */
  readonly #whole = new Map<string, string>();

  constructor(private readonly store: ReleaseStore) {}

  /** A release with the undamaged file; undefined when there is none. */
  async find(name: string, file: string): Promise<Release | undefined> {
    if (!isHashed(file)) return undefined;
    const found = await this.#among(this.#known.get(name), file);
    return found ?? this.#among(await this.#read(name), file);
  }

  async #among(releases: Releases | undefined, file: string): Promise<Release | undefined> {
    for (const release of releases?.values() ?? []) {
      const facts = release && Object.hasOwn(release.files, file) && release.files[file];
      // The release may be pruned or its file damaged, while another still has it.
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

  /** Reads new releases and drops removed ones. */
  async #read(name: string): Promise<Releases> {
    const before = this.#known.get(name);
    const entries = (await readdir(path.join(this.store.folder, name)).catch(() => [])).filter(
      (version) => !version.startsWith('.'),
    );
    const found: Releases = new Map();
    for (const version of entries) {
      const known = before?.get(version);
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
