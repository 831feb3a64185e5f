// Server only. Updates a folder from the database.
import { rename } from 'node:fs/promises';
import type { Deployment, Registry } from '@platform/contract';
import { appendLines, OWNER_ONLY, readText, replaceFile } from '@platform/server/durableFile';
import { copyRelease, needed } from '../follow/copyRelease.ts';
import { entriesOf } from '../store/entries.ts';
import { canonicalJson } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { readRegistry } from '../store/readRegistry.ts';
import { isElsewhere } from '../store/StorePaths.ts';
import { type OwnsLock, withLock } from '../store/withLock.ts';
import type { Connection } from './Connection.ts';
import { findInDatabase, pullRelease } from './releaseRows.ts';
import { STORE } from './tables.ts';

interface Row {
  /** Text of `registry.json`; null before the first release. */
  registry: string | null;
  owners: string | null;
  version: string;
}

export async function readRow(connection: Connection): Promise<Row> {
  const [row] = await connection.query<Row>(`select registry, owners, version from ${STORE}`);
  return row ?? { registry: null, owners: null, version: '' };
}

/** Changes with every change of the database. */
export async function readVersion(connection: Connection): Promise<string> {
  const [row] = await connection.query<Row>(`select version from ${STORE}`);
  return row?.version ?? '';
}

export interface CopyOptions {
  /** Also checks what was copied before, and replaces damaged files. */
  thorough?: boolean;
}

/**
 * Copies what has changed, each file checked against its hash, the registry last.
 * @returns the database's version
 * @throws with the files that are damaged; the former registry stays then
 */
export function copyDatabase(
  connection: Connection,
  copy: ReleaseStore,
  { thorough = false }: CopyOptions = {},
): Promise<string> {
  // Another process on this machine may be writing a newer one.
  return withLock(copy.folder, async (owns) => {
    const { registry, owners, version } = await readRow(connection);
    await setText(copy.originalFile, `${connection.where}\n`, owns);
    if (registry !== null) {
      const before = thorough ? null : await copy.registry(() => {}).catch(() => null);
      const { registry: next } = await readRegistry(registry, findInDatabase(connection));
      await copyDeployed(connection, copy, next, before);
    }
    await copyHistory(connection, copy, owns);
    await setText(copy.ownersFile, owners, owns, OWNER_ONLY);
    if (registry !== null) await setText(copy.registryFile, registry, owns);
    return version;
  });
}

async function copyDeployed(
  connection: Connection,
  copy: ReleaseStore,
  registry: Registry,
  before: Registry | null,
): Promise<void> {
  const deployments = (each: Registry) => entriesOf(each).flatMap(([, entry]) => needed(entry));
  const known = new Set((before ? deployments(before) : []).map(canonicalJson));
  for (const deployment of deployments(registry)) {
    if (!known.has(canonicalJson(deployment))) await copyFromDatabase(connection, copy, deployment);
  }
}

/** Copies rollback targets for open tabs; failures are ignored. */
export async function copyFormer(connection: Connection, copy: ReleaseStore): Promise<void> {
  const registry = await copy.registry(() => {});
  for (const [, { previous }] of registry ? entriesOf(registry) : []) {
    for (const deployment of previous)
      await copyFromDatabase(connection, copy, deployment).catch(() => {});
  }
}

async function copyFromDatabase(
  connection: Connection,
  copy: ReleaseStore,
  deployment: Deployment,
) {
  if (isElsewhere(deployment)) return;
  await copyRelease(() => pullRelease(connection, deployment), copy, deployment);
}

/** Lines are only appended; a file that isn't their beginning is rewritten. */
async function copyHistory(connection: Connection, copy: ReleaseStore, owns: OwnsLock) {
  const own = (await readText(copy.historyFile))?.split('\n').slice(0, -1) ?? [];
  const linesFrom = async (start: number) => {
    const rows = await connection.query<{ line: string }>(
      'select line from site_release_history order by seq offset $1',
      [start],
    );
    return rows.map(({ line }) => line);
  };
  const [last, ...more] = await linesFrom(Math.max(own.length - 1, 0));
  if (own.length > 0 && last === own.at(-1)) {
    if (more.length > 0) await appendLines(copy.historyFile, more);
    return;
  }
  const all = await linesFrom(0);
  if (all.length > 0) await setText(copy.historyFile, `${all.join('\n')}\n`, owns);
}

/** Replaces a file when its text differs; without a text the file is renamed. */
async function setText(
  file: string,
  text: string | null,
  owns: OwnsLock,
  mode?: number,
): Promise<void> {
  if ((await readText(file)) === text) return;
  if (text !== null) await replaceFile(file, text, { stillAllowed: owns, mode });
  else if (await owns()) await rename(file, `${file}.before`);
}
