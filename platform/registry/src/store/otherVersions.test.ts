// A store that an older or newer version of the site wrote to.
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { Deployment } from '@platform/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../files/publish.ts';
import { freeze, freezeAll } from '../live/freeze.ts';
import { promote, promoteAll, rollback } from '../live/promote.ts';
import { fakeDist, fakeInspect, fakeRoute, temporaryStore } from '../testing/fakeDist.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { localDeployment } from './StorePaths.ts';
import { watchRegistry } from './watchRegistry.ts';

const BLOG = 'mfe-blog';
const TOOL = 'mfe-tool';
const meta = { author: 'Asha', reason: 'a test' };
const TEAM = { team: 'Writers' };
/** A field of a newer version. */
const NEW = { of: 'a newer version' };

let store: ReleaseStore;
/** Two versions of the blog, the older first, and the tool's. */
let versions: string[];
const log = vi.fn();

async function build(name: string, text: string): Promise<Deployment> {
  const routes = name === 'shell' ? [] : [{ ...fakeRoute(`${name}/page`, `/${name}`), anew: NEW }];
  const dist = await fakeDist(name, { text, routes, facts: TEAM });
  return localDeployment((await publish(store, dist, fakeInspect)).release);
}

beforeEach(async () => {
  log.mockReset();
  store = await temporaryStore();
  const all = [await build('shell', 'one'), await build(BLOG, 'one'), await build(TOOL, 'one')];
  await promoteAll(store, all, meta);
  const newer = await build(BLOG, 'two');
  await promote(store, newer, meta);
  versions = [all[1], newer, all[2]].map((each) => each?.version ?? '');
});

// biome-ignore lint/suspicious/noExplicitAny: another version's JSON has any shape
type Json = any;

const rawRegistry = async (): Promise<Json> =>
  JSON.parse(await readFile(store.registryFile, 'utf8'));

/** What another version of the site would write. */
async function rewrite(change: (registry: Json) => void): Promise<void> {
  const registry = await rawRegistry();
  change(registry);
  for (const file of [store.registryFile, store.backupFile])
    await writeFile(file, JSON.stringify(registry));
}

const blogOf = async () => (await store.needRegistry(log)).remotes[BLOG];
const logged = () => log.mock.calls.map(([line]) => line).join('\n');

test('fields of a newer version survive a change by this one', async () => {
  const places = (registry: Json) => {
    const blog = registry.remotes[BLOG];
    return [registry, blog, blog.frozen, blog.live, blog.previous[0]];
  };
  await freeze(store, BLOG, meta);
  await rewrite((registry) => {
    for (const place of places(registry)) place.anew = NEW;
  });
  await freezeAll(store, meta);
  const registry = await rawRegistry();
  for (const place of [...places(registry), registry.remotes[BLOG].live.routes[0]])
    expect(place.anew).toEqual(NEW);
});

test('a field that an older version dropped is taken from the release, and rollbacks still work', async () => {
  await rewrite(({ shell, remotes }) => {
    for (const entry of [shell, remotes[BLOG]])
      for (const each of [entry.live, ...entry.previous]) delete each.team;
  });
  const { shell } = await store.needRegistry(log);
  expect(shell.live).toMatchObject(TEAM);
  expect((await blogOf())?.live).toMatchObject(TEAM);
  await rollback(store, BLOG, undefined, meta);
  expect((await rawRegistry()).remotes[BLOG].live).toMatchObject({ ...TEAM, version: versions[0] });
  expect(log).not.toHaveBeenCalled();
});

test('a live version that this one can’t read is read from its own release', async () => {
  await rewrite(({ remotes }) => {
    remotes[BLOG].live.routes = { by: 'address' };
  });
  const blog = await blogOf();
  expect(blog?.live).toMatchObject({
    version: versions[1],
    ...TEAM,
    routes: [{ path: '/mfe-blog' }],
  });
  expect(logged()).toContain(`${BLOG} ${versions[1]} is read from its release.json`);
});

test('without its release, the former version takes its place', async () => {
  await rewrite(({ remotes }) => {
    remotes[BLOG].live.routes = { by: 'address' };
  });
  await rm(store.releaseFolder({ name: BLOG, version: versions[1] ?? '' }), { recursive: true });
  expect((await blogOf())?.live.version).toBe(versions[0]);
  expect(logged()).toContain(`${BLOG} ${versions[0]} is shown in place of the live version`);
});

test('a blocked version never takes its place, whatever else is blocked', async () => {
  const [former = ''] = versions;
  await rewrite(({ remotes }) => {
    const { live, previous } = remotes[BLOG];
    const base = previous[0].base.replace(former, `${former}x`);
    previous.push({ ...previous[0], version: `${former}x`, base });
    live.routes = { by: 'address' };
    live.version = 'gone';
    remotes[BLOG].blocked = { [former]: {}, 'every version below 2': {} };
  });
  const blog = await blogOf();
  expect(blog?.live.version).toBe(`${former}x`);
  expect(blog?.blocked).toHaveProperty([former, 'author'], 'unknown');
  expect(logged()).toContain(`${BLOG} is read without a block`);
});

test('a release.json of another version is not taken for this one', async () => {
  const [former = '', newer = ''] = versions;
  const fileOf = (version: string) => store.fileOf({ name: BLOG, version }, 'release.json');
  await copyFile(fileOf(former), fileOf(newer));
  await rewrite(({ remotes }) => {
    remotes[BLOG].live.contributions = [{ extensionPoint: 'footer', columns: 2 }];
  });
  expect((await blogOf())?.live).toMatchObject({ version: newer, ...TEAM });
});

test.each<[string, (entry: Json) => unknown]>([
  ['truncated', () => null],
  ['of another shape', ({ live }) => ({ versions: [live] })],
  ['without releases', (entry) => ({ ...entry, live: {}, previous: 'none' })],
])(
  'an entry that is %s is left out alone, by name, and kept for the other version',
  async (_what, spoil) => {
    await rewrite(({ remotes }) => {
      remotes[BLOG] = spoil(remotes[BLOG]);
    });
    const { shell, remotes, revision } = await store.needRegistry(log);
    expect(shell.live.version).toBeTruthy();
    expect(Object.keys(remotes)).toEqual([TOOL]);
    expect(logged()).toContain(`${BLOG} is left out`);
    const former = await readFile(store.registryFile, 'utf8');
    await freezeAll(store, { ...meta, log });
    expect((await store.needRegistry(log)).revision).toBe(revision + 1);
    expect(await readFile(store.unreadRegistryFile, 'utf8')).toBe(former);
    const again = await build(BLOG, 'two');
    expect(again.version).toBe(versions[1]);
  },
);

test('a part of a release that only a newer version knows is left out alone', async () => {
  await rewrite(({ remotes }) => {
    remotes[BLOG].live.contributions = [{ extensionPoint: 'footer', columns: 2 }];
    remotes[BLOG].canary = { deployments: [] };
    remotes.Odd = remotes[BLOG];
  });
  const { folder } = store;
  await rm(`${folder}/${BLOG}/${versions[1]}/release.json`);
  const blog = await blogOf();
  expect(blog?.live).toMatchObject({ version: versions[1], ...TEAM });
  expect(blog).not.toHaveProperty('live.contributions');
  expect(logged()).toMatch(/read without what this version can’t read: contributions/);
  expect(logged()).toMatch(/mfe-blog is read without canary/);
});

test('a release whose own description is of a newer format costs no other', async () => {
  const file = store.fileOf({ name: BLOG, version: versions[1] ?? '' }, 'release.json');
  await writeFile(file, '{"format":7}');
  await rewrite(({ remotes }) => {
    delete remotes[BLOG].live.team;
  });
  expect((await blogOf())?.live.version).toBe(versions[1]);
  await rollback(store, BLOG, undefined, meta);
  expect((await blogOf())?.live.version).toBe(versions[0]);
});

test('a freeze or block that is written differently still holds', async () => {
  await rewrite(({ remotes }) => {
    remotes[BLOG].blocked = { '9.9.9': { until: 2031 } };
    remotes[TOOL].frozen = 'by Asha';
  });
  expect((await blogOf())?.blocked).toHaveProperty(['9.9.9', 'author'], 'unknown');
  await expect(promote(store, await build(TOOL, 'two'), meta)).rejects.toThrow(/is frozen/);
});

test('a running server takes a change in which one entry is unreadable', async () => {
  const seen = vi.fn();
  const { revision } = await store.needRegistry();
  const end = watchRegistry(store, seen, { since: revision, log });
  await rewrite((registry) => {
    registry.revision += 1;
    registry.remotes[BLOG] = null;
  });
  await expect.poll(() => seen.mock.calls).toHaveLength(1);
  end();
  expect(Object.keys(seen.mock.calls[0]?.[0].remotes)).toEqual([TOOL]);
  expect(logged()).toContain(`${BLOG} is left out`);
});
