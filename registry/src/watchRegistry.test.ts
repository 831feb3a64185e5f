import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@site/kit/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { promote } from './promote.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { temporaryFolder } from './testing/fakeDist.ts';
import { fakePin } from './testing/fakePin.ts';
import { watchRegistry } from './watchRegistry.ts';

const meta = { who: 'test', why: 'test' };

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

test('a server hears of a new release within a second', async () => {
  const { store, seen, start } = await watched({ since: 1 });
  await promote(store, fakePin('shell', '1.0.0'), meta);
  start();
  await promote(store, fakePin('mfe-blog', '1.0.0'), meta);
  await vi.waitFor(() => expect(seen).toEqual([2]), 1000);
});

test('a store that appears only later is noticed as well', async () => {
  const { store, seen, start } = await watched({}, 'later');
  start();
  await promote(store, fakePin('shell', '1.0.0'), meta);
  await vi.waitFor(() => expect(seen).toEqual([1]), 1000);
});

test('half-written rubbish is reported once and ignored, the next good registry is taken', async () => {
  const { store, seen, log, start } = await watched({ since: 1 });
  await promote(store, fakePin('shell', '1.0.0'), meta);
  const good = JSON.parse(await readFile(store.registryFile, 'utf8'));
  start();
  await writeFile(store.registryFile, '{"revision": 2,');
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1), 1000);
  await pause(700);
  expect(log).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
  await writeFile(`${store.registryFile}.new`, JSON.stringify({ ...good, revision: 2 }));
  await rename(`${store.registryFile}.new`, store.registryFile);
  await vi.waitFor(() => expect(seen).toEqual([2]), 1000);
});

test('a file that is touched without a new revision, or changed after the end, says nothing', async () => {
  const { store, seen, log, start } = await watched({ since: 1 });
  await promote(store, fakePin('shell', '1.0.0'), meta);
  const stop = start();
  await appendFile(store.registryFile, '\n');
  await pause(700);
  stop();
  await promote(store, fakePin('mfe-blog', '1.0.0'), meta);
  await pause(100);
  expect(seen).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});
