// Several servers that share releases in one PostgreSQL, each with a folder of its own.
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import {
  endAll,
  findRelease,
  localDeployment,
  makeKey,
  openStore,
  promote,
  prune,
  publish,
  ReleaseDatabase,
  ReleaseStore,
  readOwners,
  replacePipelines,
  revokeKey,
  rollback,
  signingSecret,
  storeOf,
} from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { usePostgres } from '@site/api/testing/usePostgres';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inDatabase, newDatabaseSite } from '../src/testing/versions/databaseSite.ts';

const postgres = usePostgres();

const meta = { author: 'Asha', reason: 'new article' };
const DAY = 24 * 3_600_000;

const newSite = () => newDatabaseSite(postgres);

async function publishBuild(store: ReleaseStore, name: string, text: string) {
  const { release } = await publish(store, await fakeDist(name, { text }), fakeInspect);
  return localDeployment(release);
}

const releaseBuild = async (store: ReleaseStore, name: string, text = 'one') => {
  const deployment = await publishBuild(store, name, text);
  await promote(store, deployment, meta);
  return deployment;
};

async function follow(store: ReleaseStore, log = vi.fn()) {
  const end = await store.database?.follow(store, log);
  onTestFinished(end ?? expect.fail());
  return log;
}

const live = async (store: ReleaseStore, name = 'shell') => {
  const registry = await store.registry();
  return (name === 'shell' ? registry?.shell : registry?.remotes[name])?.live.version;
};

describe.skipIf(postgres.isMissing)('releases in PostgreSQL', () => {
  test('however often the database notifies, no listener is left behind', async () => {
    const { url, run } = await newSite();
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    await new ReleaseDatabase(url).use(async (connection) => {
      await connection.listen();
      for (let change = 0; change < 12; change++) {
        const news = connection.waitForChange(600_000);
        await run('notify site_releases');
        await news;
      }
    });
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });

  test('a release, rollback or decision on one machine applies to all', async () => {
    const { url, machine } = await newSite();
    const [one, other] = [await machine(), await machine()];
    await follow(other);
    const first = await releaseBuild(one, 'shell');
    await expect.poll(() => live(other)).toBe(first.version);

    await follow(one);
    const second = await publishBuild(other, 'shell', 'two');
    await new ReleaseDatabase(url).use(async (connection) => {
      await connection.listen();
      const news = connection.waitForChange(600_000);
      await promote(other, second, meta);
      await news;
    });
    await expect.poll(() => live(one)).toBe(second.version);
    await rollback(one, 'shell', undefined, meta);
    await expect.poll(() => live(other)).toBe(first.version);
    expect(await other.history()).toEqual(await one.history());
    expect((await one.history()).map(({ action }) => action)).toEqual([
      'promote',
      'promote',
      'rollback',
    ]);

    const secret = await signingSecret(one);
    expect(await signingSecret(other)).toEqual(secret);
    await endAll(other);
    expect(await signingSecret(one)).not.toEqual(secret);

    await makeKey(one, 'mfe-blog', 'Asha');
    const keysOf = async (store: ReleaseStore) => (await readOwners(store))?.['mfe-blog']?.keys;
    await expect.poll(() => keysOf(other)).toHaveLength(1);
    const pipelines = [
      { issuer: 'https://git.example', audience: 'site', repository: 'a/b', branch: 'main' },
    ];
    const stated = `${await temporaryFolder()}/owners.json`;
    await writeFile(stated, JSON.stringify({ 'mfe-blog': { pipelines } }));
    await replacePipelines(other, stated);
    await expect
      .poll(async () => (await readOwners(one))?.['mfe-blog'])
      .toMatchObject({ keys: [{ by: 'Asha' }], pipelines });
    await revokeKey(other, 'mfe-blog', (await keysOf(other))?.[0]?.id ?? '', 'Asha');
    await expect.poll(() => keysOf(one)).toMatchObject([{ by: 'revoked by Asha' }]);
  });

  test('concurrent changes: none is lost, and each has seen the one before', async () => {
    const { machine } = await newSite();
    const [one, other] = [await machine(), await machine()];
    await promote(one, fakeDeployment('shell', '1.0.0'), meta);
    await other.database?.sync(other);
    const changes = [one, other, one, other, one, other].map((store, index) =>
      promote(store, fakeDeployment('mfe-blog', `1.0.${index}`), meta),
    );
    await Promise.all(changes);
    for (const store of [one, other]) await store.database?.sync(store);
    expect((await one.needRegistry()).revision).toBe(7);
    expect(await other.needRegistry()).toEqual(await one.needRegistry());
    const history = (await one.history()).slice(1);
    expect(await other.history()).toEqual(await one.history());
    expect(new Set(history.map(({ to }) => to)).size).toBe(6);
    const before = [null, ...history.slice(0, -1).map(({ to }) => to)];
    expect(history.map(({ from }) => from)).toEqual(before);
  });

  test('a change that loses the database midway changes nothing, nowhere', async () => {
    const { machine, run } = await newSite();
    const one = await machine();
    await promote(one, fakeDeployment('shell', '1.0.0'), meta);
    const before = await readFile(one.registryFile, 'utf8');
    // By then, release and history have been written.
    await run(`
      create function die() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
      create trigger die before update of registry on site_release_store for each row execute function die()`);
    await expect(releaseBuild(one, 'mfe-news')).rejects.toThrow(
      /The database test_\d+ at .* can't be/,
    );
    await run('drop trigger die on site_release_store');
    expect(await readFile(one.registryFile, 'utf8')).toBe(before);
    expect(await one.history()).toHaveLength(1);
    const other = await machine();
    expect(await readFile(other.registryFile, 'utf8')).toBe(before);
    expect(await other.history()).toHaveLength(1);
    await promote(other, fakeDeployment('mfe-blog', '1.0.0'), meta);
    expect((await other.needRegistry()).revision).toBe(2);
  });

  test('a file that was damaged in the database is refused by name, until it is published again', async () => {
    const { machine, run } = await newSite();
    const [one, other] = [await machine(), await machine()];
    const log = await follow(other);
    const first = await releaseBuild(one, 'shell');
    await expect.poll(() => live(other)).toBe(first.version);

    const second = await publishBuild(one, 'shell', 'two');
    await run(`update site_release_contents set content = 'x' where hash =
      (select hash from site_release_paths
       where file = 'browser/remoteEntry.js' and version = '${second.version}')`);
    await promote(one, second, meta);
    await expect.poll(() => log.mock.calls.join()).toContain('Using the copy');
    expect(log.mock.calls.join()).toContain(
      `shell ${second.version} is damaged (browser/remoteEntry.js)`,
    );
    expect(await live(other)).toBe(first.version);
    expect(await other.release('shell', second.version)).toBeNull();
    await expect(promote(other, fakeDeployment('mfe-blog', '1.0.0'), meta)).rejects.toThrow(
      'is damaged',
    );
    await publishBuild(one, 'shell', 'two');
    await expect.poll(() => live(other)).toBe(second.version);
  });

  test('while the database is down, servers continue with their copies, and catch up afterwards', async () => {
    const { url, machine, cut, allow } = await newSite();
    const [one, other] = [await machine(), await machine()];
    const first = await releaseBuild(one, 'shell');
    const log = await follow(other);
    await allow(false);
    await cut();
    await expect.poll(() => log.mock.calls.join()).toContain('Using the copy');
    expect(await live(other)).toBe(first.version);
    await expect(rollback(other, 'shell', undefined, meta)).rejects.toThrow();
    await expect(promote(other, fakeDeployment('mfe-blog', '1.0.0'), meta)).rejects.toThrow(
      "can't be used",
    );
    // A server that starts meanwhile uses its copy.
    await follow(storeOf(inDatabase(other.folder, url)));
    const empty = storeOf(inDatabase(await temporaryFolder(), url));
    await follow(empty);
    expect(await live(empty)).toBeUndefined();

    await allow(true);
    const second = await releaseBuild(one, 'shell', 'two');
    for (const store of [other, empty]) await expect.poll(() => live(store)).toBe(second.version);
  });

  test('a folder that was never a copy is taken over by a database that comes later', async () => {
    const { url, allow } = await newSite();
    const alone = new ReleaseStore(await temporaryFolder());
    const first = await releaseBuild(alone, 'shell');
    await makeKey(alone, 'mfe-blog', 'Asha');
    await allow(false);
    const store = storeOf(inDatabase(alone.folder, url));
    await follow(store);
    expect(await live(store)).toBe(first.version);
    await allow(true);
    const registry = () => store.database?.registry().catch(() => null);
    await expect.poll(registry).toMatchObject({ shell: { live: { version: first.version } } });
    expect(await readOwners(store)).toHaveProperty('mfe-blog');
  });

  test('an empty database takes over the first folder, and an empty folder starts from the database', async () => {
    const { url, machine } = await newSite();
    const alone = new ReleaseStore(await temporaryFolder());
    const first = await releaseBuild(alone, 'shell');
    const second = await releaseBuild(alone, 'shell', 'two');
    await makeKey(alone, 'mfe-blog', 'Asha');
    const secret = await signingSecret(alone);
    const newer = `${JSON.stringify({ action: 'approve', by: { name: 'Asha' } })}\n`;
    await appendFile(alone.historyFile, newer);
    const history = await alone.history();

    const one = await openStore(inDatabase(alone.folder, url));
    expect(await live(one)).toBe(second.version);
    await rm(alone.secretFile);
    const other = await machine();
    expect(await live(other)).toBe(second.version);
    expect(await other.history()).toEqual(history);
    expect(await readFile(other.historyFile, 'utf8')).toContain(newer);
    expect(await readOwners(other)).toEqual(await readOwners(alone));
    expect(await signingSecret(other)).toEqual(secret);
    await rollback(other, 'shell', first.version, meta);

    await expect(promote(alone, fakeDeployment('mfe-blog', '1.0.0'), meta)).rejects.toThrow(
      'Set RELEASES_IN=database',
    );
  });

  test('what one machine prunes is gone on all; what it only published is available on all', async () => {
    const { machine } = await newSite();
    const one = await machine();
    const first = await releaseBuild(one, 'shell');
    await releaseBuild(one, 'shell', 'two');
    const third = await releaseBuild(one, 'shell', 'three');
    const waiting = await publishBuild(one, 'mfe-blog', 'one');
    const other = await machine();
    expect(await other.release('mfe-blog', waiting.version)).toBeNull();
    await promote(other, waiting, meta);
    expect(await live(other, 'mfe-blog')).toBe(waiting.version);

    // biome-ignore lint/plugin/realClock: the files have the machine's time
    const now = new Date(Date.now() + 31 * DAY);
    const gone = await prune(other, { days: 30, keep: 1, now }, meta);
    expect(gone).toEqual([{ name: 'shell', version: first.version }]);
    expect(await findRelease(await machine(), 'shell', first.version)).toBeNull();
    expect(await findRelease(await machine(), 'shell', third.version)).toMatchObject({
      name: 'shell',
    });
    await one.database?.sync(one);
    expect((await one.registry())?.shell.previous).toHaveLength(1);
  });
});
