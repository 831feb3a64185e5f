import { randomUUID } from 'node:crypto';
import { rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@site/kit/server/log';
import lockfile from 'proper-lockfile';
import { describeOwner, forget, readOwners, remember, stateOf, thisProcess } from './lockOwner.ts';

/** A lock that was not touched for this long is taken over. */
const STALE_MS = 3_000;
/** The same when its owner seems to run: it may be busy, or another program may have its pid. */
const STALE_OF_RUNNING_MS = 60_000;
const TOUCH_MS = 1_000;
const RETRY_MS = 100;

interface Options {
  log: Logger;
  /** Called when another process has taken the lock: nothing may be written any more. */
  onLost(): void;
  /** How long to wait for another process to let go. */
  waitMs?: number;
}

/**
 * Makes this process the only one that writes in a folder. After a kill the lock of the dead
 * process is removed at once when its pid can be looked up here, and after STALE_MS otherwise.
 * @returns a function that lets go
 * @throws when another living process holds it
 */
export async function lockFolder(folder: string, options: Options) {
  const { log, onLost, waitMs = STALE_MS + 5 * RETRY_MS } = options;
  const lockfilePath = join(folder, '.lock');
  const deadline = Date.now() + waitMs;
  for (let attempt = 0; ; attempt++) {
    const running = await removeLocksOfDead(folder, lockfilePath, log);
    try {
      const release = await lockfile.lock(folder, {
        lockfilePath,
        stale: running ? STALE_OF_RUNNING_MS : STALE_MS,
        update: TOUCH_MS,
        onCompromised(err) {
          log.fatal({ err, folder }, 'another process took the data folder: nothing is kept now');
          onLost();
        },
      });
      return await claim(folder, release);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    if (Date.now() > deadline) throw new Error(await describeUse(folder));
    if (attempt === 0) log.warn({ folder }, 'the data folder is in use: waiting for its process');
    await sleep(RETRY_MS);
  }
}

/** Writes down who we are, for the next one who finds the folder locked. */
async function claim(folder: string, release: () => Promise<void>): Promise<() => Promise<void>> {
  for (const { file } of await readOwners(folder)) await rm(file, { force: true });
  const ownerFile = join(folder, `.owner-${randomUUID()}.json`);
  await writeFile(ownerFile, JSON.stringify(thisProcess()), { mode: 0o600 });
  remember(folder);
  return async () => {
    forget(folder);
    await rm(ownerFile, { force: true });
    await release().catch(() => {}); // lost already
  };
}

/** @returns whether an owner is left that runs */
async function removeLocksOfDead(folder: string, lockfilePath: string, log: Logger) {
  let running = false;
  for (const { file, owner } of await readOwners(folder)) {
    const state = stateOf(owner, folder);
    running ||= state === 'running';
    if (state !== 'dead') continue;
    try {
      // Of several that start at once, only one can remove this very file, and so the lock.
      await unlink(file);
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
