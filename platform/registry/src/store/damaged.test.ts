// A registry with damaged entries, and one of another version of the site.
import { readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { freeze } from '../live/freeze.ts';
import { promote } from '../live/promote.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { goLive, meta } from '../testing/goLive.ts';
import { ALL } from './entries.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

const BLOG = 'mfe-blog';
const NEWS = 'mfe-news';

let store: ReleaseStore;
const log = vi.fn();
const logged = () => log.mock.calls.map(([line]) => line).join('\n');

beforeEach(async () => {
  log.mockReset();
  store = await temporaryStore();
  await goLive(store);
});

// biome-ignore lint/suspicious/noExplicitAny: damaged JSON has any shape
type Json = any;

async function rewrite(change: (registry: Json) => void): Promise<void> {
  const registry: Json = JSON.parse(await readFile(store.registryFile, 'utf8'));
  change(registry);
  for (const file of [store.registryFile, store.backupFile])
    await writeFile(file, JSON.stringify(registry));
}

test.each<[string, (entry: Json) => unknown]>([
  ['truncated', () => null],
  ['of another shape', ({ live }) => ({ versions: [live] })],
  ['without releases', (entry) => ({ ...entry, live: {}, previous: 'none' })],
])('an entry that is %s is left out alone, by name, and kept', async (_what, spoil) => {
  await rewrite(({ remotes }) => {
    remotes[BLOG] = spoil(remotes[BLOG]);
  });
  const { remotes, revision } = await store.needRegistry(log);
  expect(Object.keys(remotes)).toEqual([NEWS]);
  expect(logged()).toContain(`${BLOG} is left out: its entry is damaged.`);
  const damaged = await readFile(store.registryFile, 'utf8');
  await freeze(store, ALL, { ...meta, log });
  expect((await store.needRegistry(log)).revision).toBe(revision + 1);
  expect(await readFile(store.unreadRegistryFile, 'utf8')).toBe(damaged);
});

test('instead of a damaged live version the first rollback target is shown, unless it is blocked', async () => {
  const live = async () => (await store.needRegistry(log)).remotes[BLOG]?.live.version;
  await rewrite(({ remotes }) => {
    remotes[BLOG].live.files = 'none';
    remotes[BLOG].canary = { deployment: {} };
  });
  expect(await live()).toBe('1.0.0');
  expect(logged()).toContain(`${BLOG} 1.0.0 is shown`);
  expect(logged()).toContain(`${BLOG} is read without its damaged canary.`);
  await rewrite(({ remotes }) => {
    remotes[BLOG].blocked = { '1.0.0': { until: 2031 } };
  });
  expect(await live()).toBeUndefined();
});

test('a freeze or block that is damaged still holds', async () => {
  await rewrite(({ remotes }) => {
    remotes[BLOG].blocked = { '9.9.9': { until: 2031 } };
    remotes[NEWS].frozen = 'by Asha';
  });
  const { remotes } = await store.needRegistry(log);
  expect(remotes[BLOG]?.blocked).toHaveProperty(['9.9.9', 'author'], 'unknown');
  await expect(promote(store, fakeDeployment(NEWS, '2.0.0'), meta)).rejects.toThrow(/is frozen/);
});

test('a registry of another version of the site stops the start with its format', async () => {
  await rewrite((registry) => {
    registry.format = 2;
  });
  await expect(store.registry(log)).rejects.toThrow(
    /registry\.json: The registry has format 2, but this version of the site reads format 1\./,
  );
  await expect(freeze(store, ALL, meta)).rejects.toThrow('has format 2');
});
