import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@platform/contract';
import lockfile from 'proper-lockfile';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote } from '../live/promote.ts';
import { fakeDeployment, fakeRegistry } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { serializeRegistry } from './readRegistry.ts';
import { updateRegistry } from './registryFile.ts';
import type { OwnsLock } from './withLock.ts';

const first = (): Registry => ({ ...fakeRegistry(), revision: 0 });

/** A store with a registry of revision 1. */
async function written() {
  const store = await temporaryStore();
  await store.update(bump);
  return store;
}

const bump = (current: Registry | null): Registry => ({ ...(current ?? first()) });

test('each change raises the revision by one and keeps a backup', async () => {
  const store = await written();
  await store.update((current) => ({ ...bump(current), revision: 900 }));
  expect((await store.registry())?.revision).toBe(2);
  expect(JSON.parse(await readFile(store.backupFile, 'utf8')).revision).toBe(1);
  expect((await readdir(store.folder)).sort()).toEqual(['registry.json', 'registry.json.bak']);
});

test('the history of a change is written before the change is visible', async () => {
  const store = await written();
  const seen: unknown[] = [];
  const beforehand = async ({ revision }: Registry) => {
    seen.push([revision, (await store.registry())?.revision]);
    return [];
  };
  await store.update(bump, { beforehand });
  expect(seen).toEqual([[2, 1]]);
});

test('a change that throws or is invalid changes nothing', async () => {
  const store = await written();
  const fail = () => {
    throw new Error('no');
  };
  await expect(store.update(fail)).rejects.toThrow('no');
  const shell = { live: fakeDeployment('mfe-x', '1'), previous: [] };
  const invalid = () => ({ ...first(), shell });
  await expect(store.update(invalid)).rejects.toThrow('mfe-x is listed under shell');
  expect((await store.registry())?.revision).toBe(1);
});

test.each(['', '{"revision": 2, "shell"', '{}', 'null', '"text"'])(
  'a damaged registry (%j) is replaced by its backup, and no revision is reused',
  async (rubbish) => {
    const store = await temporaryStore();
    for (let index = 0; index < 3; index += 1) await store.update(bump);
    await writeFile(store.registryFile, rubbish);
    const log = vi.fn();
    expect((await store.registry(log))?.revision).toBe(2);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('revision 2'));
    expect((await store.update(bump, { log })).revision).toBe(4);
    await writeFile(store.registryFile, rubbish);
    expect((await store.update(bump, { log })).revision).toBe(5);
  },
);

test('an update without a change writes only to repair a damaged registry', async () => {
  const store = await written();
  const same = (current: Registry | null) => current ?? first();
  const before = await readFile(store.registryFile, 'utf8');
  expect((await store.update(same)).revision).toBe(1);
  expect(await readFile(store.registryFile, 'utf8')).toBe(before);
  await writeFile(store.registryFile, 'rubbish');
  expect((await store.update(same, { log: vi.fn() })).revision).toBe(3);
  expect(JSON.parse(await readFile(store.registryFile, 'utf8')).revision).toBe(3);
});

test('a missing registry is restored from its backup, with a warning', async () => {
  const store = await written();
  await store.update(bump);
  await rm(store.registryFile);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  expect((await store.registry())?.revision).toBe(1);
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('it is missing'));
  await writeFile(store.backupFile, 'rubbish');
  await expect(store.registry()).rejects.toThrow('(it is missing)');
  await rm(store.backupFile);
  await writeFile(store.registryFile, 'rubbish');
  await expect(store.registry()).rejects.toThrow('(it is missing)');
});

/** A store whose first ownership checks fail. */
async function losing(times: number) {
  const { folder, registryFile, backupFile } = await temporaryStore();
  let asked = 0;
  const addToHistory = vi.fn(async () => {});
  const owns = async () => ++asked > times;
  const locked = <T>(work: (owns: OwnsLock) => Promise<T>) => work(owns);
  const store: unknown = { folder, registryFile, backupFile, locked, addToHistory };
  return { store: store as ReleaseStore, addToHistory };
}

test('a change is repeated after the lock was lost', async () => {
  const { store, addToHistory } = await losing(1);
  expect((await updateRegistry(store, bump)).revision).toBe(1);
  expect(addToHistory).toHaveBeenCalledOnce();
});

test('without the lock neither registry nor backup is written', async () => {
  const { store, addToHistory } = await losing(100);
  await expect(updateRegistry(store, bump)).rejects.toThrow('five times');
  await writeFile(store.registryFile, serializeRegistry({ ...first(), revision: 7 }));
  const change = vi.fn(bump);
  await expect(updateRegistry(store, change)).rejects.toThrow('five times');
  expect(change).toHaveBeenCalledTimes(5);
  expect(addToHistory).not.toHaveBeenCalled();
  expect(JSON.parse(await readFile(store.registryFile, 'utf8')).revision).toBe(7);
  expect(await readdir(store.folder)).toEqual(['registry.json']);
});

test('when both files are damaged the error says how to fix it', async () => {
  const store = await written();
  await writeFile(store.registryFile, 'rubbish');
  await writeFile(store.backupFile, 'rubbish');
  await expect(store.registry()).rejects.toThrow(/delete both and release/);
  await expect(store.update(bump)).rejects.toThrow(/Restore one of them/);
});

test('a change succeeds although another process takes the dead lock over at the same moment', async () => {
  const store = await written();
  const gone = Object.assign(new Error('registry.lock'), { code: 'ENOENT' });
  const lock = vi.spyOn(lockfile, 'lock').mockRejectedValueOnce(gone);
  onTestFinished(() => lock.mockRestore());
  expect((await store.update(bump)).revision).toBe(2);
  expect(lock).toHaveBeenCalledTimes(2);
});

test('100 concurrent promotions in four processes all succeed, after one process died', async () => {
  const store = await temporaryStore();
  await promote(store, fakeDeployment('shell', '1.0.0'), { author: 'test', reason: '' });
  const abandoned = path.join(store.folder, 'registry.lock');
  await mkdir(abandoned);
  await utimes(abandoned, new Date(0), new Date(0));

  const script = path.join(import.meta.dirname, '../testing/promoteMany.ts');
  const workers = ['a', 'b', 'c', 'd'].map((worker) =>
    fork(script, [store.folder, worker, '25'], { execArgv: ['--import', 'tsx'] }),
  );
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);

  const registry = await store.registry();
  const history = (await store.history()).slice(1);
  expect(registry?.revision).toBe(101);
  expect(history.map((line) => line.revision)).toEqual(history.map((_, index) => index + 2));
  expect(new Set(history.map((line) => line.to)).size).toBe(100);
  const order = history.map((line) => line.to);
  // Each promotion has seen the one before.
  expect(history.map((line) => line.from)).toEqual([null, ...order.slice(0, -1)]);
  const { live, previous = [] } = registry?.remotes['mfe-blog'] ?? {};
  const shown = [live, ...previous].map((deployment) => deployment?.version);
  expect(shown).toEqual(order.reverse().slice(0, 11));
});
