import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '@platform/server/durableFile';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder, thisProcess } from './folderLock.ts';

/** A past time. */
// biome-ignore lint/plugin/realClock: the lock's age comes from the file system
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

const options = { log: createLogger('test'), onLost: () => {} };

async function ownerFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('.owner-'));
}

/** A folder with a lock of this age and owner. */
async function lockedFolder(seconds: number, owner: object) {
  const folder = await temporaryFolder();
  const lock = join(folder, '.lock');
  await mkdir(lock);
  await mkdir(join(folder, '.owner-x'));
  await writeFile(join(folder, '.owner-x', 'owner.json'), JSON.stringify(owner));
  await utimes(lock, secondsAgo(seconds), secondsAgo(seconds));
  return folder;
}

const UNKNOWN = { pid: 1, host: 'other', place: 'other' };

/** Locks a folder until the end of the test. */
async function hold(folder: string, more: Partial<Parameters<typeof lockFolder>[1]> = {}) {
  const lock = await lockFolder(folder, { ...options, ...more });
  onTestFinished(lock.release);
  return lock;
}

test('a released lock leaves no files', async () => {
  const folder = await temporaryFolder();
  const { release } = await lockFolder(folder, options);
  expect(await ownerFiles(folder)).toHaveLength(1);
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder, options)).release();
});

test('a second lock in the same process waits, then fails with the owner’s pid', async () => {
  const folder = await temporaryFolder();
  await hold(folder);
  await expect(hold(folder, { waitMs: 200 })).rejects.toThrow(
    new RegExp(`\\(process ${process.pid} on ${hostname()}\\) uses the data folder .*DATA_DIR`),
  );
});

test('of two simultaneous starts one waits for the other to end', async () => {
  const folder = await temporaryFolder();
  const releases: (() => Promise<void>)[] = [];
  await Promise.all(
    [1, 2].map(async () => {
      const { release } = await lockFolder(folder, { ...options, waitMs: 60_000 });
      releases.push(release);
      expect(releases).toHaveLength(1);
      await release();
      releases.length = 0;
    }),
  );
});

test('a slow but running owner keeps its lock', async () => {
  const folder = await lockedFolder(10, { ...thisProcess(), pid: process.ppid });
  const refused = hold(folder, { waitMs: 200 });
  await expect(refused).rejects.toThrow(`process ${process.ppid}`);
});

test.each([
  ['a minute old, of an unknown owner', 60, UNKNOWN],
  ['touched by a clock a year ahead', -365 * 24 * 3600, UNKNOWN],
  // Same pid, other process, as after the restart of a container.
  ['of a process that has ended', 0, { ...thisProcess(), life: 'earlier' }],
])('a lock %s is taken over at once', async (_which, seconds, former) => {
  const folder = await lockedFolder(seconds, former);
  await hold(folder, { waitMs: 0 });
  const [owner = ''] = await ownerFiles(folder);
  const written = JSON.parse(await readFile(join(folder, owner, 'owner.json'), 'utf8'));
  expect(written).toEqual(thisProcess());
});

test('a process that loses the folder is notified', async () => {
  const folder = await temporaryFolder();
  const onLost = vi.fn();
  await hold(folder, { onLost });
  const past = secondsAgo(10);
  await utimes(join(folder, '.lock'), past, past); // as another owner's lock has another time
  await expect.poll(() => onLost).toHaveBeenCalledOnce();
});

test('a process that lost the folder can neither write there nor remove the lock', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'reviews.json');
  const former = await lockFolder(folder, options);
  await replaceFile(file, 'former', former);
  const past = secondsAgo(120);
  await utimes(join(folder, '.lock'), past, past); // like a process stopped for two minutes
  const owner = await lockFolder(folder, options);
  await replaceFile(file, 'owner', owner);
  await expect(replaceFile(file, 'former', former)).rejects.toThrow('ENOENT');
  expect(await readFile(file, 'utf8')).toBe('owner');
  await former.release();
  expect(await readdir(folder)).toContain('.lock');
  await owner.release();
  expect(await readdir(folder)).toEqual(['reviews.json']);
});
