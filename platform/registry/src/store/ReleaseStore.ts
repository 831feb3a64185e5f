// The release store: its lock, and what can be read out of it.
import type { Registry, Release } from '@platform/contract';
import { appendLines, readText } from '@platform/server/durableFile';
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
import { StorePaths, type Which } from './StorePaths.ts';
import { type Commit, type StoreLock, withLock } from './withLock.ts';

export interface FetchedRelease {
  release: Release;
  /** Temporary folder with every file that could be had. */
  folder: string;
  remove(): Promise<void>;
}

/** A database that holds the registry, the history and the releases; folders are copies of it. */
export interface Original {
  /** Which one it is, for people. */
  readonly where: string;
  /**
   * Runs `work` on an up-to-date copy, one at a time over all servers. Without a commit, or when the connection
   * is lost before it, nothing changes.
   */
  change<T>(copy: ReleaseStore, work: (commit: Commit) => Promise<T>): Promise<T>;
  /** Brings a folder up to date. An empty database takes over what the folder holds. */
  bring(copy: ReleaseStore): Promise<void>;
  /**
   * Brings a folder up to date, and again with every change. Answers a function that ends it.
   * @throws when the database can't be used and nothing is live in the folder
   */
  follow(copy: ReleaseStore, log: Log): Promise<() => Promise<void>>;
  /** The registry as all servers will have it; null before the first release. */
  registry(): Promise<Registry | null>;
  /** Keeps a release that was published in a folder. Throws when another one has its version. */
  keep(copy: ReleaseStore, release: Release): Promise<void>;
  /** A release out of the database. @throws when it is missing or damaged */
  fetch(which: Which): Promise<FetchedRelease>;
  /** The versions of a name that were published before a time. */
  versions(name: string, before: Date): Promise<string[]>;
  /** What overrides and previews are signed with on every machine; made when there is none. */
  secret(bytes: number): Promise<Buffer>;
  /** From now on another one signs. */
  forgetSecret(): Promise<void>;
}

export class ReleaseStore extends StorePaths {
  /** @param database what the folder is a copy of, and what is changed with it */
  constructor(
    folder: string,
    readonly database?: Original,
  ) {
    super(folder);
  }

  /**
   * The registry, or null when there is none yet. A damaged file is replaced by its predecessor, with
   * a line in `log`; throws when both are damaged.
   */
  async registry(log?: Log): Promise<Registry | null> {
    return (await findRegistry(this, log)).registry;
  }

  /** The registry; throws with what to do when there is none yet. */
  async needRegistry(log?: Log): Promise<Registry> {
    const registry = await this.registry(log);
    if (registry) return registry;
    throw new Error(`Nothing is live in ${this.folder} yet. Run "npm start" once.`);
  }

  /** Description of the store that this one copies; undefined for an original. */
  async original(): Promise<string | undefined> {
    if (this.database) return undefined;
    return (await readText(this.originalFile))?.trim();
  }

  /** Throws when what changes here would be undone by the next change of the original. */
  async rejectIfCopy(): Promise<void> {
    const original = await this.original();
    if (!original) return;
    throw new Error(
      `${this.folder} is a copy of ${original}, and a change of it would last until the next change there. Run this with RELEASES_IN=database and its DATABASE_URL. If this folder is to stand by itself, delete ${this.originalFile} and leave RELEASES_IN out.`,
    );
  }

  /** Runs `work` under this store's lock: of this machine or, with a database, of all servers. */
  locked<T>(work: (lock: StoreLock) => Promise<T>, log?: Log): Promise<T> {
    const here = (share: Commit) =>
      withLock(this.folder, (owns) => {
        const commit: Commit = async (changes) => {
          await share(changes);
          const { history = [] } = changes;
          const lines = history.map((line) => JSON.stringify(line));
          // A full disk must not hold up a change: it may be the one that mends things.
          if (lines[0]) await appendLines(this.historyFile, lines).catch(missing(history, log));
        };
        return work({ owns, commit });
      });
    return this.database ? this.database.change(this, here) : here(async () => {});
  }

  /**
   * Changes the registry under a lock that holds across processes. See `updateRegistry`. Throws in a
   * copy of another store.
   */
  async update(change: Change, options?: UpdateOptions): Promise<Registry> {
    await this.rejectIfCopy();
    return updateRegistry(this, change, options);
  }

  /** Adds to the history what leaves the registry as it is. */
  async tell(told: Omit<HistoryLine, 'at' | 'revision'>[], log?: Log): Promise<void> {
    const at = new Date().toISOString();
    const revision = (await this.registry(log))?.revision ?? 0;
    const lines = told.map((line) => ({ at, ...line, revision }));
    await this.locked(({ commit }) => commit({ history: lines }), log).catch(missing(lines, log));
  }

  /** The whole history, oldest first. */
  history(): Promise<HistoryLine[]> {
    return readHistory(this.historyFile);
  }

  /** What all servers that run say together, and how many they are. */
  health() {
    return readHealth(this.healthFolder);
  }

  /** What a published release says about itself, or null when there is none. Throws when damaged. */
  async release(name: string, version: string): Promise<Release | null> {
    const file = this.fileOf({ name, version }, 'release.json');
    const text = await readText(file);
    return text === null ? null : parseAs(releaseSchema, file, JSON.parse(text));
  }
}

const missing =
  (lines: HistoryLine[], log: Log = console.warn) =>
  (error: Error) =>
    log(`${lines[0]?.action}: this change is not in the history: ${error.message}`);
