// Server only. Registry, history and releases in PostgreSQL, of which the folders of any number of
// servers are copies.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Registry, Release } from '@site/kit/contract';
import type { FetchedRelease } from '../follow/fetchRelease.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { parseRegistry } from '../store/registryFile.ts';
import { isSameContent } from '../store/store.ts';
import { Connection, describeDatabase } from './Connection.ts';
import { type Changes, writeChanges } from './changes.ts';
import { type CopyOptions, copyDatabase, readRow } from './copyDatabase.ts';
import { findDescription, pullRelease, pushRelease } from './releaseRows.ts';
import { LAST } from './tables.ts';

/** Hands a change to everybody: afterwards it counts. */
export type Commit = (changes: Changes) => Promise<void>;

export class ReleaseDatabase {
  readonly #url: string;
  /** Which one it is, for people. */
  readonly where: string;

  constructor(url: string) {
    this.#url = url;
    this.where = describeDatabase(url);
  }

  /** Does something on a connection of its own. @throws when the database can't be used */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await Connection.open(this.#url);
    try {
      return await work(connection);
    } finally {
      connection.close();
    }
  }

  /**
   * Runs `work` on an up-to-date copy while nobody else changes anything, on any machine. What it
   * commits counts for all; without that, or when the connection is lost before, nothing has happened.
   */
  change<T>(copy: ReleaseStore, work: (commit: Commit) => Promise<T>): Promise<T> {
    return this.use(async (connection) => {
      await connection.takeTurn();
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

  /** Brings a folder up to date. An empty database takes over what the folder holds. */
  async bring(copy: ReleaseStore, options?: CopyOptions): Promise<void> {
    const { registry } = await this.use(readRow);
    const isFirst = registry === null && (await copy.registry()) !== null;
    if (isFirst) await this.change(copy, (commit) => commit({}));
    await this.use((connection) => copyDatabase(connection, copy, options));
  }

  /** The registry as all servers will have it; null before the first release. */
  async registry(): Promise<Registry | null> {
    const { registry } = await this.use(readRow);
    return registry === null ? null : parseRegistry(registry);
  }

  /** Keeps a release that was published in a folder. Throws when another one has its version. */
  keep(copy: ReleaseStore, release: Release): Promise<void> {
    return this.use(async (connection) => {
      await connection.takeTurn();
      const present = await findDescription(connection, release);
      if (present && !isSameContent(present, release)) {
        throw new Error(
          `${release.name} ${release.version} is published with other content in ${this.where}. Raise the version in the package.json of ${release.name}.`,
        );
      }
      await pushRelease(connection, copy, release);
      await connection.commit();
    });
  }

  /** A release out of the database, in a temporary folder. @throws when it is missing or damaged */
  fetch(which: Pick<Release, 'name' | 'version'>): Promise<FetchedRelease> {
    return this.use((connection) => pullRelease(connection, which));
  }

  /** The versions of a name that were published before a time. */
  async versions(name: string, before: Date): Promise<string[]> {
    const rows = await this.use((connection) =>
      connection.query<{ version: string }>(
        'select version from site_releases where name = $1 and published_at < $2',
        [name, before],
      ),
    );
    return rows.map(({ version }) => version);
  }

  /** What overrides and previews are signed with on every machine; made when there is none. */
  async secret(bytes: number): Promise<Buffer> {
    const [row] = await this.use((connection) =>
      connection.query<{ secret: Buffer }>(
        `update ${LAST} set secret = coalesce(secret, $1) returning secret`,
        [randomBytes(bytes)],
      ),
    );
    return row?.secret ?? Buffer.of();
  }

  /** From now on another one signs. */
  async forgetSecret(): Promise<void> {
    await this.use((connection) => connection.query(`update ${LAST} set secret = null`));
  }
}

/** Everything that a folder holds which was no copy until now; null when nothing is live there. */
async function contentOf(folder: ReleaseStore): Promise<Changes | null> {
  const registry = await folder.registry();
  if (!registry) return null;
  const [owners, secret] = await Promise.all([
    readFile(folder.ownersFile, 'utf8').catch(() => undefined),
    readFile(folder.secretFile).catch(() => null),
  ]);
  return { registry, history: await folder.history(), secret, ...(owners && { owners }) };
}
