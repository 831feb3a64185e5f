// One writer at a time, across processes.
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '@platform/server/durableFile';
import pLimit, { type LimitFunction } from 'p-limit';
import lockfile from 'proper-lockfile';

/** A lock not refreshed for so long belongs to a dead process. */
const STALE_MS = 10_000;
/** Longer than STALE_MS, so that a dead process's lock is taken over in time. */
const TIMEOUT_MS = 60_000;

/** Whether this process still owns the lock. */
export type OwnsLock = () => Promise<boolean>;

/** By key: a store, or the uploads of a name. */
const queues = new Map<string, LimitFunction>();

/** Runs `work` after all earlier tasks with the same key. */
export function runInSequence<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? pLimit(1);
  queues.set(key, queue);
  return queue(work);
}

/** Runs `work` while no other process holds the folder's lock. Creates the folder. */
export function withLock<T>(folder: string, work: (owns: OwnsLock) => Promise<T>): Promise<T> {
  const key = path.resolve(folder);
  // Only the head of this process's queue competes with other processes.
  return runInSequence(key, () => lockAndRun(key, work));
}

async function lockAndRun<T>(folder: string, work: (owns: OwnsLock) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const lockPath = path.join(folder, 'registry.lock');
  let lost = false;
  const release = await acquire(folder, lockPath, () => {
    lost = true;
  });
  // Two processes may take over a stale lock at once; the later one makes a new folder.
  const identity = await identify(lockPath);
  try {
    return await work(
      async () => !lost && identity !== null && (await identify(lockPath)) === identity,
    );
  } finally {
    await release().catch(() => undefined);
  }
}

/** Not by the library's `retries`, which repeat any failure, such as a folder that can't be written. */
async function acquire(folder: string, lockPath: string, onLost: () => void) {
  const end = Date.now() + TIMEOUT_MS;
  for (let wait = 5; ; wait = Math.min(wait * 1.5, 25)) {
    try {
      return await lockfile.lock(folder, {
        lockfilePath: lockPath,
        stale: STALE_MS,
        update: 2_000,
        onCompromised: onLost,
      });
    } catch (error) {
      // ENOENT: another process took the same dead process's lock over and removed this one's new folder.
      const isGone = hasCode(error, 'ENOENT') && existsSync(folder);
      if (!isGone && !hasCode(error, 'ELOCKED')) throw error;
      if (Date.now() > end) {
        throw new Error(
          `Another process has held the lock of ${folder} for a minute. Wait for it to end; if none is running, delete ${lockPath} and try again.`,
        );
      }
      await pause(wait * (0.5 + Math.random()));
    }
  }
}

/** Identifies a lock folder; inode numbers alone are reused. */
async function identify(lockPath: string): Promise<string | null> {
  const facts = await stat(lockPath, { bigint: true }).catch(() => null);
  return facts && `${facts.ino} ${facts.birthtimeNs}`;
}
