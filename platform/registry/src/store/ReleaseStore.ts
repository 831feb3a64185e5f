import type { Registry, Release } from '@platform/contract';
import { appendLines, readText } from '@platform/server/durableFile';
import { FIRST_RELEASE } from './entries.ts';
import { readHealth } from './health.ts';
import { type HistoryLine, readHistory } from './history.ts';
import {
  type Change,
  findRegistry,
  type Log,
  type UpdateOptions,
  updateRegistry,
} from './registryFile.ts';
import { parseAs, releaseSchema } from './releases.schema.ts';
import { StorePaths } from './StorePaths.ts';
import { type OwnsLock, withLock } from './withLock.ts';

export interface FetchedRelease {
  release: Release;
  /** Temporary folder; files that could not be fetched are absent. */
  folder: string;
  remove(): Promise<void>;
}

export class ReleaseStore extends StorePaths {
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

  /** Null when there is no such release. @throws when its description is damaged */
  async release(name: string, version: string): Promise<Release | null> {
    const file = this.fileOf({ name, version }, 'release.json');
    const text = await readText(file);
    return text === null ? null : parseAs(releaseSchema, file, JSON.parse(text));
  }
}
