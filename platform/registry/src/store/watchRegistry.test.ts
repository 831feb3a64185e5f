import { appendFile, open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@platform/contract';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote } from '../live/promote.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { meta } from '../testing/goLive.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { watchRegistry } from './watchRegistry.ts';

async function watched(options: { since?: number } = {}, folder = '.') {
  const store = new ReleaseStore(path.join(await temporaryFolder(), folder));
  const seen: number[] = [];
  const log = vi.fn();
  const start = () => {
    const stop = watchRegistry(store, ({ revision }: Registry) => seen.push(revision), {
      ...options,
      log,
    });
    onTestFinished(stop);
    return stop;
  };
  return { store, seen, log, start };
}

/** Resolves after the next reads of the file, one after the other. */
async function looks(count: number): Promise<void> {
  const handle = await open(import.meta.filename);
  const stat = vi.spyOn(Object.getPrototypeOf(handle), 'stat');
  await handle.close();
  await expect.poll(() => stat.mock.calls.length).toBeGreaterThan(count);
  stat.mockRestore();
}

test('a server is notified of a new release', async () => {
  const { store, seen, start } = await watched({ since: 1 });
  await promote(store, fakeDeployment('shell', '1.0.0'), meta);
  start();
  await promote(store, fakeDeployment('mfe-blog', '1.0.0'), meta);
  await expect.poll(() => seen).toEqual([2]);
});

test('a store that is created later is noticed', async () => {
  const { store, seen, start } = await watched({}, 'later');
  start();
  await promote(store, fakeDeployment('shell', '1.0.0'), meta);
  await expect.poll(() => seen).toEqual([1]);
});

test('an invalid file is logged once and skipped, and the next valid registry is used', async () => {
  const { store, seen, log, start } = await watched({ since: 1 });
  await promote(store, fakeDeployment('shell', '1.0.0'), meta);
  const good = JSON.parse(await readFile(store.registryFile, 'utf8'));
  start();
  await writeFile(store.registryFile, '{"revision": 2,');
  await expect.poll(() => log).toHaveBeenCalledTimes(1);
  await looks(2);
  expect(log).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
  await writeFile(`${store.registryFile}.new`, JSON.stringify({ ...good, revision: 2 }));
  await rename(`${store.registryFile}.new`, store.registryFile);
  await expect.poll(() => seen).toEqual([2]);
});

test('the same revision again, or a change after the stop, causes no notification', async () => {
  const { store, seen, log, start } = await watched({ since: 1 });
  await promote(store, fakeDeployment('shell', '1.0.0'), meta);
  const stop = start();
  await appendFile(store.registryFile, '\n');
  await looks(2);
  stop();
  await promote(store, fakeDeployment('mfe-blog', '1.0.0'), meta);
  // A second watcher of the same folder sees it.
  const other: number[] = [];
  onTestFinished(watchRegistry(store, ({ revision }) => other.push(revision), { log }));
  await expect.poll(() => other).toEqual([2]);
  expect(seen).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});
