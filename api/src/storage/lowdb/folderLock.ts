import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeNewFile } from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';
import { holdLock } from './holdLock.ts';
import { describeOwner, OWNER_NOTE, readOwners, stateOf, thisProcess } from './lockOwner.ts';

/** Age from which an untouched lock is taken over, in milliseconds. */
const STALE_MS = {
  dead: 0,
  unknown: 3_000,
  /** Longer, because the owner may be busy; but another program may have its pid. */
  running: 60_000,
};
const RETRY_MS = 100;

const DISOWNED = '.disowned-';

interface Options {
  log: Logger;
  /** Called when another process has taken the lock; stop writing then. */
  onLost(): void;
  /** Timeout for another process to release the lock. */
  waitMs?: number;
  /** Monotonic clock in milliseconds. */
  steady?: () => number;
}

/**
 * Makes this process the only writer in a folder. The lock of a killed process is removed at once if its
 * pid can be checked here, else after three seconds.
 * @throws if another running process has the lock
 */
export async function lockFolder(folder: string, options: Options) {
  const { log, onLost, waitMs = STALE_MS.unknown + 5 * RETRY_MS } = options;
  const { steady = () => performance.now() } = options;
  const lock = join(folder, '.lock');
  const scratch = join(folder, `.owner-${randomUUID()}`);
  const ageOf = watchAge(lock, steady);
  const deadline = steady() + waitMs;
  for (let attempt = 0; !(await take(folder, lock, ageOf, log)); attempt++) {
    if (steady() > deadline) throw new Error(await describeUse(folder));
    if (attempt === 0)
      log.warn({ folder }, 'another process uses the data folder: waiting for it to end');
    await sleep(RETRY_MS);
  }
  try {
    await claim(folder, scratch);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    await rmdir(lock);
    throw error;
  }
  const end = holdLock({ lock, scratch, onLost, log });
  return {
    /**
     * This owner's folder for temporary files. A successor removes it first, so that renames of a former owner
     * fail, however long it was stopped.
     */
    scratch,
    async release(): Promise<void> {
      end();
      try {
        await revoke(folder, scratch);
      } catch {
        return; // another process has the lock
      }
      await removeDisowned(folder);
      await rmdir(lock).catch(() => {}); // already removed
    },
  };
}

type AgeOf = () => Promise<number>;

/**
 * Milliseconds since the lock was touched, by its time or by how long this process has watched it, so that
 * a lock touched by a clock that was ahead becomes stale, too.
 */
function watchAge(lock: string, steady: () => number): AgeOf {
  let touched: number | undefined;
  let since = 0;
  return async () => {
    const found = await stat(lock).catch(() => undefined);
    if (found?.mtimeMs !== touched) since = steady();
    touched = found?.mtimeMs;
    return found ? Math.max(Date.now() - found.mtimeMs, steady() - since) : 0;
  };
}

/** @returns whether this process has the lock now */
async function take(folder: string, lock: string, ageOf: AgeOf, log: Logger): Promise<boolean> {
  await removeStale(folder, lock, await ageOf(), log);
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that has ended or stopped touching it. */
async function removeStale(folder: string, lock: string, age: number, log: Logger): Promise<void> {
  const owners = await readOwners(folder);
  if (owners.length === 0 && age > STALE_MS.unknown) await rmdir(lock).catch(() => {});
  for (const { path, owner } of owners) {
    const state = stateOf(owner);
    if (state !== 'dead' && age <= STALE_MS[state]) continue;
    try {
      // Only one of several starting processes can rename this folder and so remove the lock.
      await revoke(folder, path);
      await rmdir(lock);
      const sign = state === 'dead' ? 'no longer runs' : 'no longer touches its lock';
      log.warn({ folder }, `took over the data folder from a process that ${sign}`);
    } catch {
      // Another process was faster.
    }
  }
}

/** Revokes former owners' folders and creates this process's, with its pid and host. */
async function claim(folder: string, scratch: string): Promise<void> {
  for (const { path } of await readOwners(folder)) await revoke(folder, path);
  await removeDisowned(folder);
  await mkdir(scratch, { mode: 0o700 });
  await writeNewFile(join(scratch, OWNER_NOTE), JSON.stringify(thisProcess()), 0o600);
}

/**
 * Revokes an owner's folder with a rename; the owner's later renames fail.
 * @throws if another process was faster
 */
async function revoke(folder: string, owners: string): Promise<void> {
  await rename(owners, join(folder, DISOWNED + randomUUID()));
}

/** Removes revoked folders of former owners. */
async function removeDisowned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(DISOWNED));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function describeUse(folder: string): Promise<string> {
  const [found] = await readOwners(folder);
  return (
    `Another process${describeOwner(found?.owner)} uses the data folder ${folder}. Stop it, or ` +
    'choose another folder with DATA_DIR. Several processes need PostgreSQL (DATABASE_URL).'
  );
}
