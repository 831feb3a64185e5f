import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeNewFile } from '@site/kit/server/durableFile';
import type { Logger } from '@site/kit/server/log';
import { holdLock } from './holdLock.ts';
import {
  describeOwner,
  forget,
  OWNER_NOTE,
  readOwners,
  remember,
  stateOf,
  thisProcess,
} from './lockOwner.ts';
import { removeDisowned, revoke } from './revoke.ts';

/** A lock that was not touched for this long is taken over. */
const STALE_MS = 3_000;
/** The same when its owner seems to run: it may be busy, or another program may have its pid. */
const STALE_OF_RUNNING_MS = 60_000;
const RETRY_MS = 100;

interface Options {
  log: Logger;
  /** Called when another process has taken the lock: nothing may be written any more. */
  onLost(): void;
  /** How long to wait for another process to let go. */
  waitMs?: number;
}

/** A folder that is this process's alone. */
export interface FolderLock {
  /**
   * A folder in it, of this owner only. Every file is made here and then renamed to where it belongs:
   * whoever takes over removes it first, so that the former owner can put nothing into place any more,
   * however long it was stopped and whatever it had begun.
   */
  scratch: string;
  release(): Promise<void>;
}

/**
 * Makes this process the only one that writes in a folder. After a kill the lock of the dead
 * process is removed at once when its pid can be looked up here, and after STALE_MS otherwise.
 * @throws when another living process holds it
 */
export async function lockFolder(folder: string, options: Options): Promise<FolderLock> {
  const { log, onLost, waitMs = STALE_MS + 5 * RETRY_MS } = options;
  const lockfilePath = join(folder, '.lock');
  const scratch = join(folder, `.owner-${randomUUID()}`);
  const deadline = Date.now() + waitMs;
  let claimed = false;
  const isOurs = () => !claimed || existsSync(scratch);
  for (let attempt = 0; ; attempt++) {
    const running = await removeLocksOfDead(folder, lockfilePath, log);
    const stale = running ? STALE_OF_RUNNING_MS : STALE_MS;
    try {
      const unlock = await holdLock(folder, { lockfilePath, stale, isOurs, onLost, log });
      await claim(folder, scratch, unlock);
      claimed = true;
      return { scratch, release: () => letGo(folder, scratch, unlock) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    if (Date.now() > deadline) throw new Error(await describeUse(folder));
    if (attempt === 0) log.warn({ folder }, 'the data folder is in use: waiting for its process');
    await sleep(RETRY_MS);
  }
}

/** Takes the folder away from whoever had it, and writes down who we are for the next one. */
async function claim(folder: string, scratch: string, unlock: () => Promise<void>): Promise<void> {
  try {
    for (const { path } of await readOwners(folder)) await revoke(path);
    await removeDisowned(folder);
    await mkdir(scratch, { mode: 0o700 });
    await writeNewFile(join(scratch, OWNER_NOTE), JSON.stringify(thisProcess()), 0o600);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    await unlock();
    throw error;
  }
  remember(folder);
}

async function letGo(folder: string, scratch: string, unlock: () => Promise<void>): Promise<void> {
  forget(folder);
  try {
    await revoke(scratch);
  } catch {
    return; // lost: the lock is another's
  }
  await removeDisowned(folder);
  await unlock();
}

/** @returns whether an owner is left that runs */
async function removeLocksOfDead(folder: string, lockfilePath: string, log: Logger) {
  let running = false;
  for (const { path, owner } of await readOwners(folder)) {
    const state = stateOf(owner, folder);
    running ||= state === 'running';
    if (state !== 'dead') continue;
    try {
      // Of several that start at once, only one can take this very folder, and so remove the lock.
      await revoke(path);
      await rmdir(lockfilePath);
      log.warn({ folder }, 'took over the data folder from a process that no longer runs');
    } catch {
      // Another one was faster.
    }
  }
  return running;
}

async function describeUse(folder: string): Promise<string> {
  const [found] = await readOwners(folder);
  return (
    `Another process${describeOwner(found?.owner)} uses the data folder ${folder}. Stop it, or ` +
    'choose another folder with DATA_DIR. More than one process needs a database.'
  );
}
