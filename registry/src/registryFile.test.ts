import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@site/kit/contract';
import { expect, test, vi } from 'vitest';
import { readHistory } from './history.ts';
import { promote } from './promote.ts';
import { readRegistry, updateRegistry } from './registryFile.ts';
import { backupPath, registryPath } from './storeLayout.ts';
import { temporaryFolder } from './testing/fakeDist.ts';
import { fakePin } from './testing/fakePin.ts';

const first = (): Registry => ({
  revision: 0,
  shell: { live: fakePin('shell', '1.0.0'), previous: [] },
  remotes: {},
});

const bump = (current: Registry | null): Registry => ({ ...(current ?? first()) });

test('a store without a registry says null', async () => {
  expect(await readRegistry(await temporaryFolder())).toBeNull();
});

test('each change raises the revision by one and keeps the predecessor', async () => {
  const store = await temporaryFolder();
  await updateRegistry(store, bump);
  await updateRegistry(store, (current) => ({ ...bump(current), revision: 900 }));
  expect((await readRegistry(store))?.revision).toBe(2);
  expect(JSON.parse(await readFile(backupPath(store), 'utf8')).revision).toBe(1);
  expect((await readdir(store)).sort()).toEqual(['registry.json', 'registry.json.bak']);
});

test('what is told of a change is written before anybody can see the change', async () => {
  const store = await temporaryFolder();
  await updateRegistry(store, bump);
  const seen: unknown[] = [];
  const beforehand = async ({ revision }: Registry) => {
    seen.push([revision, (await readRegistry(store))?.revision]);
  };
  await updateRegistry(store, bump, { beforehand });
  expect(seen).toEqual([[2, 1]]);
});

test('a change that throws, or makes an invalid registry, changes nothing', async () => {
  const store = await temporaryFolder();
  await updateRegistry(store, bump);
  const fail = () => {
    throw new Error('no');
  };
  await expect(updateRegistry(store, fail)).rejects.toThrow('no');
  const invalid = () => ({ ...first(), shell: { live: fakePin('mfe-x', '1'), previous: [] } });
  await expect(updateRegistry(store, invalid)).rejects.toThrow('mfe-x stands under shell');
  expect((await readRegistry(store))?.revision).toBe(1);
});

test.each(['', '{"revision": 2, "shell"', '{}', 'null', '"text"'])(
  'a damaged registry (%j) is replaced by its predecessor, and no revision comes twice',
  async (rubbish) => {
    const store = await temporaryFolder();
    for (let index = 0; index < 3; index += 1) await updateRegistry(store, bump);
    await writeFile(registryPath(store), rubbish);
    const log = vi.fn();
    expect((await readRegistry(store, log))?.revision).toBe(2);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('revision 2'));
    expect((await updateRegistry(store, bump, { log })).revision).toBe(4);
    await writeFile(registryPath(store), rubbish);
    expect((await updateRegistry(store, bump, { log })).revision).toBe(5);
  },
);

test('the very first registry can be recovered too', async () => {
  const store = await temporaryFolder();
  await updateRegistry(store, bump);
  await writeFile(registryPath(store), 'rubbish');
  expect((await readRegistry(store, () => undefined))?.revision).toBe(1);
});

test('when both files are damaged the message says what to do', async () => {
  const store = await temporaryFolder();
  await updateRegistry(store, bump);
  await writeFile(registryPath(store), 'rubbish');
  await writeFile(backupPath(store), 'rubbish');
  await expect(readRegistry(store)).rejects.toThrow(/delete both and run "npm start"/);
  await expect(updateRegistry(store, bump)).rejects.toThrow(/Put back a good copy/);
});

test('100 promotions from four processes at once, after one that died, lose none', async () => {
  const store = await temporaryFolder();
  await promote(store, fakePin('shell', '1.0.0'), { who: 'test', why: '' });
  const abandoned = path.join(store, 'registry.lock');
  await mkdir(abandoned);
  await utimes(abandoned, new Date(0), new Date(0));

  const script = path.join(import.meta.dirname, 'testing', 'promoteMany.ts');
  const workers = ['a', 'b', 'c', 'd'].map((worker) =>
    fork(script, [store, worker, '25'], { execArgv: ['--import', 'tsx'] }),
  );
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);

  const registry = await readRegistry(store);
  const history = (await readHistory(store)).slice(1);
  expect(registry?.revision).toBe(101);
  expect(history.map((line) => line.revision)).toEqual(history.map((_, index) => index + 2));
  expect(new Set(history.map((line) => line.to)).size).toBe(100);
  // Each promotion has seen the one before it.
  expect(history.map((line) => line.from)).toEqual([
    null,
    ...history.slice(0, -1).map((line) => line.to),
  ]);
  const newest = history.map((line) => line.to).reverse();
  expect(registry?.remotes['mfe-blog']?.live.version).toBe(newest[0]);
  expect(registry?.remotes['mfe-blog']?.previous.map((pin) => pin.version)).toEqual(
    newest.slice(1, 11),
  );
}, 30_000);
