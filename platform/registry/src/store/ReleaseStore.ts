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
import { type ReleaseId, StorePaths } from './StorePaths.ts';
import { type Commit, type StoreLock, withLock } from './withLock.ts';

export interface FetchedRelease {
  release: Release;
  /** Temporary folder; files that could not be fetched are absent. */
  folder: string;
  remove(): Promise<void>;
}

/** The database that holds registry, history and releases; folders are copies of it. */
export interface Original {
  /** Description for messages. */
  readonly where: string;
  /**
   * Runs `work` on an up-to-date copy, one call at a time across all servers. Without a commit, or when the
   * connection is lost first, nothing changes.
   */
  change<T>(copy: ReleaseStore, work: (commit: Commit) => Promise<T>): Promise<T>;
  /** Updates a folder from the database. An empty database imports the folder's content. */
  sync(copy: ReleaseStore): Promise<void>;
  /**
   * Updates a folder now and after every change; without the database once it is available.
   * @returns a function that stops it
   */
  follow(copy: ReleaseStore, log: Log): Promise<() => Promise<void>>;
  /** The database's registry; null before the first release. */
  registry(): Promise<Registry | null>;
  /** Stores a release that was published in a folder. @throws when its version exists with other content */
  save(copy: ReleaseStore, release: Release): Promise<void>;
  /** @throws when the release is missing or damaged */
  fetch(which: ReleaseId): Promise<FetchedRelease>;
  /** Versions of a name published before a time. */
  versions(name: string, before: Date): Promise<string[]>;
  /** Signing key for overrides and previews, shared by all servers; created when missing. */
  secret(bytes: number): Promise<Buffer>;
  /** Deletes the signing key; the next call of `secret` creates another. */
  deleteSecret(): Promise<void>;
}

export class ReleaseStore extends StorePaths {
  /** @param database the original that this folder copies */
  constructor(
    folder: string,
    readonly database?: Original,
  ) {
    super(folder);
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

  /** Description of the database that this folder copies when opened without it; otherwise undefined. */
  async original(): Promise<string | undefined> {
    if (this.database) return undefined;
    return (await readText(this.originalFile))?.trim();
  }

  /** @throws when this folder is a copy: the next change of its original would overwrite a change made here */
  async rejectIfCopy(): Promise<void> {
    const original = await this.original();
    if (!original) return;
    throw new Error(
      `${this.folder} is a copy of ${original}; the next change there would overwrite a change made here. Set RELEASES_IN=database and DATABASE_URL and run this again. To use the folder without the database, delete ${this.originalFile} and unset RELEASES_IN.`,
    );
  }

  /** Runs `work` under the store's lock: this machine's or, with a database, that of all servers. */
  locked<T>(work: (lock: StoreLock) => Promise<T>, log?: Log): Promise<T> {
    const here = (share: Commit) =>
      withLock(this.folder, (owns) => {
        const commit: Commit = async (changes) => {
          await share(changes);
          const { history = [] } = changes;
          const lines = history.map((line) => JSON.stringify(line));
          // A full disk must not block a change: it may be the rollback that repairs the site.
          if (lines[0])
            await appendLines(this.historyFile, lines).catch(warnUnrecorded(history, log));
        };
        return work({ owns, commit });
      });
    return this.database ? this.database.change(this, here) : here(async () => {});
  }

  /** Changes the registry under the store's lock; see `updateRegistry`. @throws in a copy of another store */
  async update(change: Change, options?: UpdateOptions): Promise<Registry> {
    await this.rejectIfCopy();
    return updateRegistry(this, change, options);
  }

  /** Adds lines to the history that don't change the registry. */
  async record(entries: Omit<HistoryLine, 'at' | 'revision'>[], log?: Log): Promise<void> {
    const at = new Date().toISOString();
    const revision = (await this.registry(log))?.revision ?? 0;
    const lines = entries.map((line) => ({ at, ...line, revision }));
    await this.locked(({ commit }) => commit({ history: lines }), log).catch(
      warnUnrecorded(lines, log),
    );
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

const warnUnrecorded =
  ([first]: unknown[], log: Log = console.warn) =>
  (error: Error) =>
    log(`${Object(first).action}: this change is not in the history: ${error.message}`);
