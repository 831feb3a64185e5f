// Stores that each version of the site wrote (testing/versions): upgraded to this one, back, and up again.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publish } from '../files/publish.ts';
import { promote, rollback, verify } from '../live/promote.ts';
import { fakeDist, fakeInspect, fakeRoute, temporaryStore } from '../testing/fakeDist.ts';
import { deploymentsOf, entriesOf } from './entries.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { localDeployment } from './StorePaths.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'testing', 'versions');
const BLOG = 'mfe-blog';
const meta = { author: 'Asha', reason: 'an upgrade' };
const VERSIONS = (await readdir(FOLDER)).map((file) => file.replace('.json', ''));

// biome-ignore lint/suspicious/noExplicitAny: JSON of any version
type Json = any;

interface Fixture {
  /** The release store. */
  files: Record<string, string | { base64: string }>;
  /** JSON schema of the registry that this version reads, as text. */
  accepts: string;
}

/** The value as that version's code reads it: fails on what it needs, drops what it doesn't know. */
function asReadBy(root: Json, value: Json, schema: Json = root): Json {
  const { $ref, properties, required = [], items, additionalProperties } = schema;
  if ($ref) return asReadBy(root, value, root.$defs[$ref.split('/').at(-1)]);
  if (schema.anyOf) return value;
  if (items) return value.map((each: Json) => asReadBy(root, each, items));
  if (schema.type !== 'object') return value;
  expect(Object.keys(value)).toEqual(expect.arrayContaining(required));
  const known = Object.entries(value).flatMap(([key, each]) => {
    const field = properties ? properties[key] : additionalProperties;
    return field ? [[key, asReadBy(root, each, field)]] : [];
  });
  return Object.fromEntries(known);
}

const versionsOf = (registry: Json) =>
  Object.fromEntries(
    [['shell', registry.shell], ...Object.entries(registry.remotes)].map(([name, entry]) => [
      name,
      [entry.live, ...entry.previous, entry.canary?.deployment ?? entry.canary?.pin].map(
        (each) => each?.version,
      ),
    ]),
  );

const lines = (text: string) => text.split('\n').filter(Boolean);

describe.each(VERSIONS)('a store of version %s', (version) => {
  let store: ReleaseStore;
  let fixture: Fixture;
  let written: Json;
  const log = vi.fn();

  beforeEach(async () => {
    log.mockReset();
    store = await temporaryStore();
    fixture = JSON.parse(await readFile(path.join(FOLDER, `${version}.json`), 'utf8'));
    for (const [name, content] of Object.entries(fixture.files)) {
      const file = path.join(store.folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(
        file,
        typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'),
      );
    }
    written = JSON.parse(await readFile(store.registryFile, 'utf8'));
  });

  /** Everything is there and whole, and old releases can be rolled back to. */
  async function expectWhole() {
    const registry = await store.needRegistry(log);
    expect(log).not.toHaveBeenCalled();
    for (const [, entry] of entriesOf(registry))
      for (const deployment of deploymentsOf(entry)) await verify(store, deployment);
    const former = registry.remotes[BLOG]?.previous.at(-1)?.version ?? expect.fail();
    await rollback(store, BLOG, former, { ...meta, log });
    expect((await store.needRegistry()).remotes[BLOG]?.live.version).toBe(former);
    return registry;
  }

  /** A release for the site's shell, with a field that only newer versions know. */
  async function releaseNewer() {
    const { shell } = await store.needRegistry();
    const routes = [{ ...fakeRoute('blog/page', '/blog'), anew: true }];
    const facts = { contract: shell.live.contract };
    const { release } = await publish(store, await fakeDist(BLOG, { routes, facts }), fakeInspect);
    await promote(store, localDeployment(release), { ...meta, log });
    return release.version;
  }

  test('is read whole, and takes rollbacks and releases', async () => {
    const history = lines(await readFile(store.historyFile, 'utf8'));
    expect(await store.history()).toHaveLength(history.length);
    expect(versionsOf(await expectWhole())).toEqual(versionsOf(written));
    const newest = await releaseNewer();
    const { remotes, shell } = await store.needRegistry();
    expect(remotes[BLOG]?.live.version).toBe(newest);
    expect(shell.frozen).toMatchObject({ reason: 'the first release' });
    const after = lines(await readFile(store.historyFile, 'utf8'));
    expect(after.slice(0, history.length)).toEqual(history);
  });

  test('goes back to it and up again', async () => {
    await releaseNewer();
    const upgraded = await readFile(store.registryFile, 'utf8');
    // Versions before 1.2 read other names: an operator copies the former registry back.
    const former = await readFile(store.formerRegistryFile, 'utf8').catch(() => null);
    const back = asReadBy(JSON.parse(fixture.accepts), JSON.parse(former ?? upgraded));
    await writeFile(store.registryFile, JSON.stringify({ ...back, revision: back.revision + 1 }));
    await rm(store.backupFile);
    const again = await expectWhole();
    expect(versionsOf(again)).toEqual(versionsOf(former ? written : JSON.parse(upgraded)));
    const [route] = again.remotes[BLOG]?.live.routes ?? [];
    expect(Object.hasOwn(route ?? {}, 'anew')).toBe(former === null);
  });
});
