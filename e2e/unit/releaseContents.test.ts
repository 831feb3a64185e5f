// Files of releases in PostgreSQL: each content is stored once.

import type { Deployment } from '@platform/contract';
import {
  localDeployment,
  promote,
  prune,
  publish,
  ReleaseDatabase,
  type ReleaseStore,
  rollback,
} from '@platform/registry';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { usePostgres } from '@site/api/testing/usePostgres';
import { describe, expect, test } from 'vitest';
import { newDatabaseSite } from '../src/testing/versions/databaseSite.ts';

const postgres = usePostgres();
const meta = { author: 'Asha', reason: 'new article' };
const DAY = 24 * 3_600_000;

const newSite = () => newDatabaseSite(postgres);

async function releaseBuild(store: ReleaseStore, name: string, text = 'one') {
  const { release } = await publish(store, await fakeDist(name, { text }), fakeInspect);
  const deployment = localDeployment(release);
  await promote(store, deployment, meta);
  return deployment;
}

const live = async (store: ReleaseStore) => (await store.registry())?.shell.live.version;

describe.skipIf(postgres.isMissing)('contents of releases in PostgreSQL', () => {
  test('a content is stored once, and removed with the last release that has it', async () => {
    const { machine, url } = await newSite();
    const one = await machine();
    const releases: Deployment[] = [];
    for (const text of ['one', 'two']) releases.push(await releaseBuild(one, 'shell', text));
    const database = new ReleaseDatabase(url);
    const contents = () =>
      database.use((connection) =>
        connection.query<{ count: number }>(`select count(*)::int from site_release_contents
          where not exists (select from site_release_paths as path
            where path.hash = site_release_contents.hash and path.version = '${releases[1]?.version}')`),
      );
    // The entry with its compressed copies, and the description.
    expect(await contents()).toEqual([{ count: 4 }]);
    // biome-ignore lint/plugin/realClock: database and files have the machine's time
    const now = new Date(Date.now() + 31 * DAY);
    await prune(one, { days: 30, keep: 0, now }, meta);
    expect(await contents()).toEqual([{ count: 0 }]);
    const other = await machine();
    expect(await live(other)).toBe(releases[1]?.version);
  });

  test('releases in the database’s former layout are read and stay usable', async () => {
    const { machine, run } = await newSite();
    const one = await machine();
    const first = await releaseBuild(one, 'shell');
    await run(`
      insert into site_release_files (name, version, file, content)
        select name, version, file, content
        from site_release_paths join site_release_contents using (hash);
      drop table site_release_paths, site_release_contents, site_release_errors`);
    const other = await machine();
    expect(await live(other)).toBe(first.version);
    const second = await releaseBuild(other, 'shell', 'two');
    await one.database?.sync(one);
    expect(await live(one)).toBe(second.version);
    await rollback(one, 'shell', first.version, meta);
    expect(await live(await machine())).toBe(first.version);
  });
});
