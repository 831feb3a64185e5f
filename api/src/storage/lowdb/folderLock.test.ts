import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@site/kit/server/log';
import { expect, test, vi } from 'vitest';
import { makeDataDir } from '../../testing/startApi.ts';
import { lockFolder } from './folderLock.ts';
import { thisProcess } from './lockOwner.ts';

const options = { log: createLogger('test'), onLost: () => {} };

async function ownerFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('.owner-'));
}

test('a lock is let go without a trace', async () => {
  const folder = await makeDataDir();
  const release = await lockFolder(folder, options);
  expect(await ownerFiles(folder)).toHaveLength(1);
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder, options))();
});

test('a second one in the same process waits, then is told who uses the folder', async () => {
  const folder = await makeDataDir();
  const release = await lockFolder(folder, options);
  await expect(lockFolder(folder, { ...options, waitMs: 200 })).rejects.toThrow(
    new RegExp(`\\(process ${process.pid} on ${hostname()}\\) uses the data folder .*DATA_DIR`),
  );
  await release();
});

test('of two that start at the same time one waits for the other to end', async () => {
  const folder = await makeDataDir();
  const releases: (() => Promise<void>)[] = [];
  const both = Promise.all(
    [1, 2].map(async () => {
      const release = await lockFolder(folder, { ...options, waitMs: 60_000 });
      releases.push(release);
      expect(releases).toHaveLength(1);
      await release();
      releases.length = 0;
    }),
  );
  await both;
});

test('a lock whose owner can not be looked up is taken over when it shows no sign of life', async () => {
  const folder = await makeDataDir();
  await mkdir(join(folder, '.lock'));
  await writeFile(join(folder, '.owner-x.json'), '{"pid":1,"host":"other","place":"other"}');
  const old = new Date(Date.now() - 60_000);
  await utimes(join(folder, '.lock'), old, old);
  const release = await lockFolder(folder, options);
  const [owner] = await ownerFiles(folder);
  expect(JSON.parse(await readFile(join(folder, owner ?? ''), 'utf8')).pid).toBe(process.pid);
  await release();
});

test('a running owner that is only slow keeps its lock', async () => {
  const folder = await makeDataDir();
  await mkdir(join(folder, '.lock'));
  const owner = { ...thisProcess(), pid: process.ppid };
  await writeFile(join(folder, '.owner-x.json'), JSON.stringify(owner));
  const old = new Date(Date.now() - 10_000);
  await utimes(join(folder, '.lock'), old, old);
  const refused = lockFolder(folder, { ...options, waitMs: 200 });
  await expect(refused).rejects.toThrow(`process ${process.ppid}`);
});

test('the lock of a process that no longer runs is taken over at once', async () => {
  const folder = await makeDataDir();
  await mkdir(join(folder, '.lock'));
  // Our own pid, but not held by us: as after the restart of a container.
  await writeFile(join(folder, '.owner-x.json'), JSON.stringify(thisProcess()));
  const release = await lockFolder(folder, { ...options, waitMs: 0 });
  await release();
});

test('whoever loses the lock is told', async () => {
  const folder = await makeDataDir();
  const onLost = vi.fn();
  const release = await lockFolder(folder, { ...options, onLost });
  const past = new Date(Date.now() - 10_000);
  await utimes(join(folder, '.lock'), past, past); // as another owner would
  await expect.poll(() => onLost).toHaveBeenCalledOnce();
  await release();
});
