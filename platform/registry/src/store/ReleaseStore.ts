import type { Deployment, Registry, RegistryEntry, Release } from '@platform/contract';
import { versionSchema } from '@platform/contract/cli/verbs';
import type { Renderer } from '@platform/contract/rendering';
import { readText } from '@platform/server/durableFile';
import { FIRST_RELEASE, findDeployment } from './entries.ts';
import { forgetHealth, type Health, readHealth, writeHealth } from './health.ts';
import { appendLines, type HistoryLine, readHistory } from './history.ts';
import { isSameContent, readDeployedFile, verifyFiles } from './integrity.ts';
import {
  type Change,
  findRegistry,
  type Log,
  type UpdateOptions,
  updateRegistry,
} from './registryFile.ts';
import { parseAs, releaseSchema } from './releases.schema.ts';
import { localDeployment, StorePaths } from './StorePaths.ts';
import { transferSizes } from './transferSizes.ts';
import { type WatchOptions, watchRegistry } from './watchRegistry.ts';
import { type OwnsLock, withLock } from './withLock.ts';

/** Renders pages of a store's releases, to find what they would lose by a change. */
export type OpenRenderer = (store: ReleaseStore) => Promise<Renderer>;

export class ReleaseStore extends StorePaths {
  /** @param renderer needed for changes after which pages may lose something */
  constructor(
    folder: string,
    private readonly renderer?: OpenRenderer,
  ) {
    super(folder);
  }

  /** A release's Node bundle. @throws when it is missing or has other content than the registry says */
  async readBundle(deployment: Deployment): Promise<string> {
    return (await this.readFile(deployment, deployment.node)).toString('utf8');
  }

  /** A file of a release, by its path in it. @throws when it is missing, has no hash, or has other content */
  readFile(deployment: Deployment, file: string): Promise<Buffer> {
    return readDeployedFile(this, deployment, file);
  }

  /** @throws Error with every missing or changed file or compressed sibling */
  verify(release: Release): Promise<void> {
    return verifyFiles(this, release);
  }

  /** Transfer size in bytes of each browser file: brotli where the store has it. @throws when a file is missing */
  transferSizes(release: Release): Promise<Map<string, number>> {
    return transferSizes(this, release);
  }

  /** Follows the registry; see `watchRegistry`. @returns a function that stops it */
  watch(onChange: (registry: Registry) => void, options?: WatchOptions): () => void {
    return watchRegistry(this, onChange, options);
  }

  /** @throws when the store was opened without one */
  async openRenderer(): Promise<Renderer> {
    if (this.renderer) return this.renderer(this);
    throw new Error(`${this.folder} was opened without a renderer, which this change needs.`);
  }

  /**
   * Null before the first release. Replaces a damaged file with its backup, with a line in `log`.
   * @throws when both are damaged
   */
  async registry(log?: Log): Promise<Registry | null> {
    return (await findRegistry(this, log)).registry;
  }

  /** @throws when nothing has been released yet */
  async needRegistry(log?: Log): Promise<Registry> {
    const registry = await this.registry(log);
    if (registry) return registry;
    throw new Error(`Nothing is live yet. ${FIRST_RELEASE}`);
  }

  /** Runs `work` while no other process holds the store's lock. */
  locked<T>(work: (owns: OwnsLock) => Promise<T>): Promise<T> {
    return withLock(this.folder, work);
  }

  /** Adds lines to the history. A full disk must not block a change: it may be the rollback that repairs the site. */
  async addToHistory(lines: HistoryLine[], log: Log = console.warn): Promise<void> {
    const [first] = lines;
    if (!first) return;
    const texts = lines.map((line) => JSON.stringify(line));
    await appendLines(this.historyFile, texts).catch((error: Error) =>
      log(`${first.action}: this change is not in the history: ${error.message}`),
    );
  }

  /** Changes the registry under the store's lock; see `updateRegistry`. */
  update(change: Change, options?: UpdateOptions): Promise<Registry> {
    return updateRegistry(this, change, options);
  }

  /** Adds lines to the history that don't change the registry. */
  async record(entries: Omit<HistoryLine, 'at' | 'revision'>[], log?: Log): Promise<void> {
    const at = new Date().toISOString();
    const revision = (await this.registry(log))?.revision ?? 0;
    const lines = entries.map((line) => ({ at, ...line, revision }));
    await this.locked(() => this.addToHistory(lines, log));
  }

  /** Oldest line first. */
  history(): Promise<HistoryLine[]> {
    return readHistory(this.historyFile);
  }

  /** Summed health of all running servers, and their number. */
  health() {
    return readHealth(this.healthFolder);
  }

  /** Replaces this process's part of it. */
  writeHealth(remotes: Health): Promise<void> {
    return writeHealth(this.healthFolder, remotes);
  }

  /** Removes parts of servers that ended long ago, or with `own` this process's. */
  forgetHealth(options?: { own?: boolean }): Promise<void> {
    return forgetHealth(this.healthFolder, options);
  }

  /** Null when there is no such release. @throws when its description is damaged */
  async release(name: string, version: string): Promise<Release | null> {
    const file = this.fileOf({ name, version }, 'release.json');
    const text = await readText(file);
    return text === null ? null : parseAs(releaseSchema, file, JSON.parse(text));
  }

  /** Null when it is missing or its description is damaged. */
  find(name: string, version: string): Promise<Release | null> {
    return this.release(name, version).catch(() => null);
  }

  /** A version of an entry, from the registry, else from the store. */
  async findPublished(entry: RegistryEntry, version: string): Promise<Deployment | undefined> {
    const known = findDeployment(entry, version);
    if (known || !versionSchema.safeParse(version).success) return known;
    const release = await this.find(entry.live.name, version);
    return release ? localDeployment(release) : undefined;
  }

  /** Whether a release is there. */
  async has({ name, version }: Release): Promise<boolean> {
    return (await this.release(name, version)) !== null;
  }

  /** Whether the whole release is there. @throws when it is damaged, or its version has other content */
  async holds(release: Release): Promise<boolean> {
    const present = await this.release(release.name, release.version);
    if (!present) return false;
    if (!isSameContent(present, release)) {
      throw new Error(
        `${release.name} ${release.version} is published with other content. Raise the version in the package.json of ${release.name}.`,
      );
    }
    await this.verify(release);
    return true;
  }
}
