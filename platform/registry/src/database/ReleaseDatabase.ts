// Server only. Registry, history and releases in PostgreSQL; each server's folder is a copy.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, Release } from '@platform/contract';
import { isSameContent } from '../files/publish.ts';
import { readWholeHistory } from '../store/history.ts';
import type { FetchedRelease, Original, ReleaseStore } from '../store/ReleaseStore.ts';
import { readRegistry } from '../store/readRegistry.ts';
import type { Log } from '../store/registryFile.ts';
import type { ReleaseId } from '../store/StorePaths.ts';
import type { Changes, Commit } from '../store/withLock.ts';
import { Connection, describeDatabase } from './Connection.ts';
import { writeChanges } from './changes.ts';
import {
  type CopyOptions,
  copyDatabase,
  copyFormer,
  readRow,
  readVersion,
} from './copyDatabase.ts';
import { findDescription, findInDatabase, pullRelease, pushRelease } from './releaseRows.ts';
import { STORE } from './tables.ts';

/** For missed notifications. */
const POLL_MS = 1_000;
/** Polls between two thorough checks: about ten minutes. */
const CHECK_AFTER = 600;

export class ReleaseDatabase implements Original {
  readonly where: string;

  constructor(private readonly url: string) {
    this.where = describeDatabase(url);
  }

  /** Runs `work` on a connection of its own. @throws when the database is unavailable */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await Connection.open(this.url);
    try {
      return await work(connection);
    } finally {
      connection.close();
    }
  }

  change<T>(copy: ReleaseStore, work: (commit: Commit) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      await connection.beginLocked();
      const { registry } = await readRow(connection);
      const inFolder = registry === null ? await contentOf(copy) : null;
      if (inFolder) await writeChanges(connection, copy, inFolder);
      else await copyDatabase(connection, copy);
      return work(async (changes) => {
        await writeChanges(connection, copy, changes);
        await connection.commit();
      });
    });
  }

  async sync(copy: ReleaseStore, options?: CopyOptions): Promise<void> {
    const { registry } = await this.use(readRow);
    const isFirst = registry === null && (await copy.registry()) !== null;
    if (isFirst) await this.change(copy, (commit) => commit({}));
    await this.use((connection) => copyDatabase(connection, copy, options));
  }

  async follow(copy: ReleaseStore, log: Log): Promise<() => Promise<void>> {
    const end = new AbortController();
    let open: Connection | undefined;
    let spare: Connection | undefined;
    let complained = '';
    /** Rollback targets are copied in the background. */
    let former = Promise.resolve();
    const syncFormer = () =>
      end.signal.aborted
        ? undefined
        : this.use((connection) => {
            spare = connection;
            return copyFormer(connection, copy);
          });
    const complain = ({ message }: Error) => {
      if (!end.signal.aborted && message !== complained) log(`${message} Using the copy, if any.`);
      complained = message;
    };

    const keepUp = async (connection: Connection) => {
      open = connection;
      await connection.listen();
      let copied = '';
      for (let looks = 1; !end.signal.aborted; looks += 1) {
        const thorough = looks % CHECK_AFTER === 0;
        if (thorough || (await readVersion(connection)) !== copied) {
          copied = await copyDatabase(connection, copy, { thorough });
          former = former.then(syncFormer).catch(() => {});
        }
        complained = '';
        await connection.waitForChange(POLL_MS);
      }
    };

    // First, because it also brings a folder's own releases into an empty database.
    let isSynced = false;
    const begin = async () => {
      await this.sync(copy, { thorough: true });
      isSynced = true;
    };
    await begin().catch(complain);
    const ended = (async () => {
      while (!end.signal.aborted) {
        await (isSynced ? this.use(keepUp) : begin()).catch(complain);
        await pause(POLL_MS, undefined, { ref: false, signal: end.signal }).catch(() => {});
      }
    })();
    return async () => {
      end.abort();
      open?.close();
      spare?.close();
      await ended;
      await former;
    };
  }

  async registry(): Promise<Registry | null> {
    return this.use(async (connection) => {
      const { registry } = await readRow(connection);
      if (registry === null) return null;
      return (await readRegistry(registry, findInDatabase(connection))).registry;
    });
  }

  save(copy: ReleaseStore, release: Release): Promise<void> {
    return this.use(async (connection) => {
      await connection.beginLocked();
      const present = await findDescription(connection, release);
      if (present && !isSameContent(present, release)) {
        throw new Error(
          `${release.name} ${release.version} is in ${this.where} with other content. Raise the version in the package.json of ${release.name}.`,
        );
      }
      await pushRelease(connection, copy, release);
      await connection.commit();
    });
  }

  fetch(which: ReleaseId): Promise<FetchedRelease> {
    return this.use((connection) => pullRelease(connection, which));
  }

  async versions(name: string, before: Date): Promise<string[]> {
    const rows = await this.#query<{ version: string }>(
      'select version from site_releases where name = $1 and published_at < $2',
      [name, before],
    );
    return rows.map(({ version }) => version);
  }

  async secret(bytes: number): Promise<Buffer> {
    const [row] = await this.#query<{ secret: Buffer }>(
      `update ${STORE} set secret = coalesce(secret, $1) returning secret`,
      [randomBytes(bytes)],
    );
    return row?.secret ?? Buffer.of();
  }

  async deleteSecret(): Promise<void> {
    await this.#query(`update ${STORE} set secret = null`);
  }

  #query<R extends object>(text: string, values?: unknown[]): Promise<R[]> {
    return this.use((connection) => connection.query<R>(text, values));
  }
}

/** Content of a folder that was no copy until now; null when nothing is live there. */
async function contentOf(folder: ReleaseStore): Promise<Changes | null> {
  const registry = await folder.registry();
  if (!registry) return null;
  const [owners, secret] = await Promise.all([
    readFile(folder.ownersFile, 'utf8').catch(() => undefined),
    readFile(folder.secretFile).catch(() => null),
  ]);
  return {
    registry,
    history: await readWholeHistory(folder.historyFile),
    secret,
    ...(owners && { owners }),
  };
}
