import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeNewFile } from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';
import { holdLock } from './holdLock.ts';
import { describeOwner, OWNER_NOTE, readOwners, stateOf, thisProcess } from './lockOwner.ts';

/** How long a lock wasn't touched when it is taken over. */
const STALE_MS = {
  dead: 0,
  unknown: 3_000,
  /** It may be busy, or another program may have its pid. */
  running: 60_000,
};
const RETRY_MS = 100;

const DISOWNED = '.disowned-';

interface Options {
  log: Logger;
  /** Called when another process has taken the lock: nothing may be written any more. */
  onLost(): void;
  /** How long to wait for another process to let go. */
  waitMs?: number;
  /** Milliseconds that have passed, whatever the clock is set to. */
  steady?: () => number;
}

/**
 * Makes this process the only one that writes in a folder. After a kill the lock of the dead
 * process is removed at once when its pid can be looked up here, and after three seconds otherwise.
 * @throws when another living process holds it
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
    if (attempt === 0) log.warn({ folder }, 'the data folder is in use: waiting for its process');
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
     * This owner's folder for temporary files. A successor removes it first, so that the former owner's
     * renames fail, however long that process was stopped.
     */
    scratch,
    async release(): Promise<void> {
      end();
      try {
        await revoke(folder, scratch);
      } catch {
        return; // lost: the lock is another's
      }
      await removeDisowned(folder);
      await rmdir(lock).catch(() => {}); // somebody has removed it
    },
  };
}

type AgeOf = () => Promise<number>;

/**
 * Milliseconds since the lock was touched, by the clock or by how long this process has watched it:
 * a lock touched while the clock was ahead must go stale, too.
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

/** Removes the lock of a process that no longer runs or hasn't touched it in time. */
async function removeStale(folder: string, lock: string, age: number, log: Logger): Promise<void> {
  const owners = await readOwners(folder);
  if (owners.length === 0 && age > STALE_MS.unknown) await rmdir(lock).catch(() => {});
  for (const { path, owner } of owners) {
    const state = stateOf(owner);
    if (state !== 'dead' && age <= STALE_MS[state]) continue;
    try {
      // Of several that start at once, only one can take this very folder, and so remove the lock.
      await revoke(folder, path);
      await rmdir(lock);
      const sign = state === 'dead' ? 'no longer runs' : 'shows no sign of life';
      log.warn({ folder }, `took over the data folder from a process that ${sign}`);
    } catch {
      // Another one was faster.
    }
  }
}

/** Revokes former owners' folders and makes this process's own, with a note of its pid and host. */
async function claim(folder: string, scratch: string): Promise<void> {
  for (const { path } of await readOwners(folder)) await revoke(folder, path);
  await removeDisowned(folder);
  await mkdir(scratch, { mode: 0o700 });
  await writeNewFile(join(scratch, OWNER_NOTE), JSON.stringify(thisProcess()), 0o600);
}

/**
 * Takes an owner's folder away by one rename: each rename of that owner succeeds before it or fails.
 * @throws when another process has done so
 */
async function revoke(folder: string, owners: string): Promise<void> {
  await rename(owners, join(folder, DISOWNED + randomUUID()));
}

/** Removes what former owners had begun. */
async function removeDisowned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(DISOWNED));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function describeUse(folder: string): Promise<string> {
  const [found] = await readOwners(folder);
  return (
    `Another process${describeOwner(found?.owner)} uses the data folder ${folder}. Stop it, or ` +
    'choose another folder with DATA_DIR. More than one process needs a database.'
  );
}
