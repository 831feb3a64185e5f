// The release store: its lock, and what can be read out of it.
import { readFile } from 'node:fs/promises';
import type { Registry, Release } from '@site/kit/contract';
import { isMissing } from './durableFile.ts';
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
import { StorePaths } from './StorePaths.ts';

/** Something was to be changed in a copy. */
export class CopyError extends Error {}

export class ReleaseStore extends StorePaths {
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

  /** Address of the registry that this store is a copy of; undefined when it is nobody's copy. */
  async original(): Promise<string | undefined> {
    try {
      return (await readFile(this.originalFile, 'utf8')).trim();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Throws when what changes here would be undone by the next change of the original. */
  async refuseIfCopy(): Promise<void> {
    const original = await this.original();
    if (!original) return;
    throw new CopyError(
      `${this.folder} is a copy of ${original}, and a change of it would last until the next change there. Run this on the machine that keeps that registry. If this one is to take its place, delete ${this.originalFile} and start it without REGISTRY_URL.`,
    );
  }

  /**
   * Changes the registry under a lock that holds across processes. See `updateRegistry`. Throws in a
   * copy of another store.
   */
  async update(change: Change, options?: UpdateOptions): Promise<Registry> {
    await this.refuseIfCopy();
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
