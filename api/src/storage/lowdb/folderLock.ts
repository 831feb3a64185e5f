import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { readdir, readFile, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@site/kit/log';
import lockfile from 'proper-lockfile';

/** After this long without a sign of life, a lock is taken over; its owner shows one in half of it. */
const STALE_MS = 3_000;
const RETRY_MS = 100;

const OWNER_FILE = /^\.owner-.+\.json$/;

/** Folders that this process has locked. */
const held = new Set<string>();

interface Owner {
  pid: number;
  /** Where a pid means something: the machine, and on Linux the container. */
  place: string;
}

interface Options {
  log: Logger;
  /** Called when another process has taken the lock: nothing may be written any more. */
  onLost(): void;
}

/**
 * Makes this process the only one that writes in a folder. After a kill the lock of the dead
 * process is removed at once when its pid can be looked up here, and after STALE_MS otherwise.
 * @returns a function that lets go
 * @throws when another living process holds it
 */
export async function lockFolder(folder: string, { log, onLost }: Options) {
  const lockfilePath = join(folder, '.lock');
  const deadline = Date.now() + STALE_MS + 5 * RETRY_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      const release = await lockfile.lock(folder, {
        lockfilePath,
        stale: STALE_MS,
        onCompromised(err) {
          log.fatal({ err, folder }, 'another process took the data folder: nothing is kept now');
          onLost();
        },
      });
      return await claim(folder, release);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    if (await removeLockOfDead(folder, lockfilePath)) {
      log.warn({ folder }, 'took over the data folder from a process that no longer runs');
    } else if (Date.now() > deadline) {
      throw new Error(await describeOwner(folder));
    } else {
      if (attempt === 0) log.warn({ folder }, 'the data folder is in use: waiting for its process');
      await sleep(RETRY_MS);
    }
  }
}

/** Writes down who we are, for the next one who finds the folder locked. */
async function claim(folder: string, release: () => Promise<void>): Promise<() => Promise<void>> {
  for (const { name } of await owners(folder)) await rm(join(folder, name), { force: true });
  const ownerFile = join(folder, `.owner-${randomUUID()}.json`);
  const owner: Owner = { pid: process.pid, place: place() };
  await writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  held.add(folder);
  return async () => {
    held.delete(folder);
    await rm(ownerFile, { force: true });
    await release().catch(() => {}); // lost already
  };
}

async function removeLockOfDead(folder: string, lockfilePath: string): Promise<boolean> {
  for (const { name, owner } of await owners(folder)) {
    if (!owner || !isDead(owner, folder)) continue;
    try {
      // Of several that start at once, only one can remove this very file and so the lock.
      await unlink(join(folder, name));
      await rmdir(lockfilePath);
      return true;
    } catch {
      return false;
    }
  }
  return false;
}

function isDead({ pid, place: where }: Owner, folder: string): boolean {
  if (where !== place()) return false; // can't know from here
  if (pid === process.pid) return !held.has(folder); // our pid, of an earlier life
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function owners(folder: string): Promise<{ name: string; owner: Owner | undefined }[]> {
  const names = (await readdir(folder)).filter((name) => OWNER_FILE.test(name));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '');
      return { name, owner: parseOwner(text) };
    }),
  );
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, place } = JSON.parse(text);
    return Number.isInteger(pid) && typeof place === 'string' ? { pid, place } : undefined;
  } catch {
    return undefined; // half written by a process that was killed
  }
}

function place(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

async function describeOwner(folder: string): Promise<string> {
  const [found] = await owners(folder);
  const who = found?.owner
    ? ` (process ${found.owner.pid} on ${found.owner.place.split(' ')[0]})`
    : '';
  return (
    `Another process${who} uses the data folder ${folder}. Stop it, or choose another folder ` +
    'with DATA_DIR. More than one process needs a database.'
  );
}
