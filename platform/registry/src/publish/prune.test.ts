import { access, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { promote, rollback } from '../live/promote.ts';
import { verifyFiles } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { localDeployment } from '../store/StorePaths.ts';
import { fakeDist, fakeInspect, fakeRelease, fakeRoute } from '../testing/fakeDist.ts';
import { meta, storeWith } from '../testing/goLive.ts';
import { publish } from '../testing/publish.ts';
import { prune } from './prune.ts';

// biome-ignore lint/plugin/realClock: files have its times
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const routes = [fakeRoute('blog/list', '/blog')];
let store: ReleaseStore;
/** Oldest first; the last is live. */
let versions: string[] = [];

beforeEach(async () => {
  store = await storeWith();
  versions = [];
  for (const text of ['one', 'two', 'three', 'four']) {
    const release = await fakeRelease(store, 'mfe-blog', { text, routes });
    await promote(store, localDeployment(release), meta);
    versions.push(release.version);
  }
});

const isThere = (version: string) =>
  access(store.releaseFolder({ name: 'mfe-blog', version: version })).then(
    () => true,
    () => false,
  );
const present = () => Promise.all(versions.map(isThere));
const former = async () =>
  (await store.registry())?.remotes['mfe-blog']?.previous.map(({ version }) => version);

test('versions that open tabs may use are kept, whatever --keep says', async () => {
  expect(await prune(store, { days: 30, keep: 0 }, meta)).toEqual([]);
  expect(await present()).toEqual([true, true, true, true]);
});

test('a month later only the live version and the rollback targets are left', async () => {
  const now = inDays(31);
  const would = await prune(store, { days: 30, keep: 1, now, dryRun: true }, meta);
  expect(would.map(({ version }) => version).sort()).toEqual(versions.slice(0, 2).sort());
  expect(await present()).toEqual([true, true, true, true]);

  expect(await prune(store, { days: 30, keep: 1, now }, meta)).toEqual(would);
  expect(await present()).toEqual([false, false, true, true]);
  // A removed version is no rollback target.
  expect(await former()).toEqual([versions[2]]);
  await rollback(store, 'mfe-blog', undefined, meta);
  expect((await store.history()).map(({ action }) => action)).toContain('prune');
});

test('a file is removed with the last release that has it, and written again with the next', async () => {
  const now = inDays(31);
  const files = (version: string) =>
    store.fileOf({ name: 'mfe-blog', version }, 'browser/expose-routes.js');
  const links = async (version: string) => (await stat(files(version))).nlink;
  expect(await links(versions[3] ?? '')).toBe(4);
  await prune(store, { days: 30, keep: 0, now }, meta);
  expect(await links(versions[3] ?? '')).toBe(1);

  const again = await fakeDist('mfe-blog', { text: 'one', routes });
  const { release, state } = await publish(store, again, fakeInspect);
  expect([release.version, state]).toEqual([versions[0], 'published']);
  await verifyFiles(store, release);
  expect(await links(release.version)).toBe(2);
});

test('a release published while old ones are pruned is complete', async () => {
  const now = inDays(31);
  const builds = ['five', 'six', 'seven'].map((text) => fakeDist('mfe-blog', { text }));
  // Handled from the start: a rejection during the pruning would be unhandled.
  const publishing = Promise.allSettled(
    builds.map(async (dist) => publish(store, await dist, fakeInspect)),
  );
  await prune(store, { days: 30, keep: 0, now }, meta);
  for (const outcome of await publishing) {
    // A month later an unfinished release counts as abandoned, is removed, and publishing fails.
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('/.publishing-');
    else {
      const { release } = outcome.value;
      if (await isThere(release.version)) await verifyFiles(store, release);
    }
  }
});

test('a version that goes live during the pruning is kept and not reported as removed', async () => {
  const now = inDays(31);
  const [oldest = ''] = versions;
  const history = await store.history();
  vi.spyOn(store, 'history').mockImplementationOnce(async () => {
    await rollback(store, 'mfe-blog', oldest, meta);
    return history;
  });
  const gone = await prune(store, { days: 30, keep: 0, now }, meta);
  expect(gone.map(({ version }) => version).sort()).toEqual(versions.slice(1, 3).sort());
  expect(await present()).toEqual([true, false, false, true]);
  expect(await former()).toEqual([versions[3]]);
});

const oldestDeployment = async () =>
  localDeployment((await store.release('mfe-blog', versions[0] ?? '')) ?? expect.fail('not there'));

test('a version that goes live between decision and removal is kept', async () => {
  const now = inDays(31);
  const deployment = await oldestDeployment();
  const update = store.update.bind(store);
  vi.spyOn(store, 'update').mockImplementationOnce(async (...change) => {
    const after = await update(...change);
    await promote(store, deployment, meta);
    return after;
  });
  const gone = await prune(store, { days: 30, keep: 0, now }, meta);
  expect(gone.map(({ version }) => version).sort()).toEqual(versions.slice(1, 3).sort());
  expect(await present()).toEqual([true, false, false, true]);
});

test('a version that is removed between its check and its promotion does not go live', async () => {
  const now = inDays(31);
  const deployment = await oldestDeployment();
  const update = store.update.bind(store);
  vi.spyOn(store, 'update').mockImplementationOnce(async (...change) => {
    await prune(store, { days: 30, keep: 0, now }, meta);
    return update(...change);
  });
  await expect(promote(store, deployment, meta)).rejects.toThrow(
    'was removed from the release store',
  );
  expect((await store.registry())?.remotes['mfe-blog']?.live.version).toBe(versions[3]);
});

test('a version that waits to go live is kept as long as one for open tabs, and at least a day', async () => {
  const release = await fakeRelease(store, 'mfe-blog', { text: 'five' });
  versions = [release.version];
  expect(await prune(store, { days: 30, keep: 10 }, meta)).toEqual([]);
  expect(await present()).toEqual([true]);
  expect(await prune(store, { days: 0, keep: 10 }, meta)).toEqual([]);
  expect(await prune(store, { days: 30, keep: 10, now: inDays(29) }, meta)).toEqual([]);
  expect(await prune(store, { days: 30, keep: 10, now: inDays(31) }, meta)).toHaveLength(1);
});

test('a publish that finishes while leftovers are removed is kept', async () => {
  const passing = path.join(store.folder, 'mfe-blog', '.publishing-passing');
  await symlink(path.join(store.folder, 'renamed'), passing);
  expect(await prune(store, { days: 30, keep: 0 }, meta)).toEqual([]);
});
