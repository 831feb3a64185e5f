import type { Registry } from '@platform/contract';
import { isSameContent } from '../files/publish.ts';
import { needed } from '../follow/copyRelease.ts';
import { deploymentsOf, entriesOf } from '../store/entries.ts';
import { verifyFiles } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { registryText } from '../store/registryFile.ts';
import { isElsewhere, releaseAddress } from '../store/StorePaths.ts';
import type { Changes } from '../store/withLock.ts';
import type { Connection } from './Connection.ts';
import { pushRelease } from './releaseRows.ts';
import { CHANNEL, PATHS, STORE } from './tables.ts';

/** Writes a change and notifies the other servers on commit. */
export async function writeChanges(
  connection: Connection,
  copy: ReleaseStore,
  { registry, owners, history = [], secret, removed }: Changes,
): Promise<void> {
  if (registry) await pushDeployed(connection, copy, registry);
  if (removed) {
    await connection.query(
      `delete from site_releases
       where name = $1 and version = any($2) and published_at < $3`,
      [removed.name, removed.versions, removed.since],
    );
    // No publish can reference one meanwhile: publishing waits for this lock.
    await connection.query(
      `delete from site_release_contents as one where not exists
       (select from ${PATHS} as path where path.hash = one.hash)`,
    );
  }
  for (const line of history) {
    const text = JSON.stringify(line);
    await connection.query('insert into site_release_history (line) values ($1)', [text]);
  }
  await connection.query(
    `update ${STORE} set registry = coalesce($1, registry), owners = coalesce($2, owners),
       secret = coalesce($3, secret), version = gen_random_uuid()`,
    [registry ? registryText(registry) : null, owners, secret],
  );
  await connection.query(`notify ${CHANNEL}`);
}

/** Stores the releases that a registry names before other servers read it. */
async function pushDeployed(connection: Connection, copy: ReleaseStore, registry: Registry) {
  const rows = await connection.query<{ name: string; version: string }>(
    'select name, version from site_releases',
  );
  const present = new Set(rows.map(({ name, version }) => releaseAddress(name, version)));
  for (const [, entry] of entriesOf(registry)) {
    for (const deployment of deploymentsOf(entry)) {
      const { name, version } = deployment;
      if (isElsewhere(deployment) || present.has(releaseAddress(name, version))) continue;
      const found = await copy.release(name, version);
      if (found && isSameContent(found, deployment)) {
        await verifyFiles(copy, deployment);
        await pushRelease(connection, copy, deployment);
      } else if (needed(entry).includes(deployment)) {
        throw new Error(
          `${name} ${version} is neither in ${connection.where} nor in ${copy.folder}. Publish it again.`,
        );
      }
    }
  }
}
