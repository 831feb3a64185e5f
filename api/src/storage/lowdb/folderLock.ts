// One writer in a folder: proper-lockfile makes and touches the lock. Here is what it lacks: a dead owner's lock is
// free at once, one of several successors wins, and a former owner that resumes can't write any more.
import { randomUUID } from 'node:crypto';
import fs, { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, writeNewFile } from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';
import lockfile from 'proper-lockfile';

const TOUCH_MS = 1_000;
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
}

/**
 * Makes this process the only writer in a folder. The lock of a killed process is removed at once if its
 * pid can be checked here, else after three seconds.
 * @throws if another running process has the lock
 */
export async function lockFolder(folder: string, options: Options) {
  const { log, onLost, waitMs = STALE_MS.unknown + 5 * RETRY_MS } = options;
  const deadline = performance.now() + waitMs;
  const onCompromised = (err: Error) => {
    log.fatal(
      { err },
      'another process took over the data folder: storing nothing until a restart',
    );
    onLost();
  };
  let unlock = await acquireLock(folder, log, onCompromised);
  if (!unlock) log.warn({ folder }, 'another process uses the data folder: waiting for it to end');
  while (!unlock) {
    if (performance.now() > deadline) throw new Error(await describeUse(folder));
    await sleep(RETRY_MS);
    unlock = await acquireLock(folder, log, onCompromised);
  }
  const scratch = join(folder, `.owner-${randomUUID()}`);
  try {
    for (const { path } of await readOwners(folder)) await revoke(folder, path);
    await removeDisowned(folder);
    await mkdir(scratch, { mode: 0o700 });
    await writeNewFile(join(scratch, OWNER_NOTE), JSON.stringify(thisProcess()), 0o600);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    await unlock();
    throw error;
  }
  return {
    /**
     * This owner's folder for temporary files. A successor removes it first, so that renames of a former owner
     * fail, however long it was stopped.
     */
    scratch,
    async release(): Promise<void> {
      // Fails if another process has the folder, whose lock must stay.
      if (!(await revoke(folder, scratch))) return;
      await removeDisowned(folder);
      await unlock().catch(() => {}); // already removed
    },
  };
}

/** @returns a function that removes the lock; undefined if another process has it */
async function acquireLock(folder: string, log: Logger, onCompromised: (error: Error) => void) {
  const lockfilePath = join(folder, '.lock');
  await removeStale(folder, lockfilePath, log);
  return lockfile
    .lock(folder, {
      lockfilePath,
      realpath: false, // reads all folders above, which the gate forbids
      onCompromised,
      update: TOUCH_MS,
      stale: Number.POSITIVE_INFINITY, // see removeStale
      // Keeps the library from removing the lock at exit: it may be a successor's.
      fs: { ...fs, rmdirSync: () => {} },
    })
    .catch((error: unknown) => {
      if (hasCode(error, 'ELOCKED')) return undefined;
      throw error;
    });
}

/** Removes the lock of a process that has ended or stopped touching it. */
async function removeStale(folder: string, lock: string, log: Logger): Promise<void> {
  const touched = await stat(lock).catch(() => undefined);
  if (!touched) return;
  // Negative if a clock was ahead.
  const age = Math.abs(Date.now() - touched.mtimeMs);
  const owners = await readOwners(folder);
  if (owners.length === 0 && age > STALE_MS.unknown) await rmdir(lock).catch(() => {});
  for (const { path, owner } of owners) {
    const state = stateOf(owner);
    if (state !== 'dead' && age <= STALE_MS[state]) continue;
    // Only one of several starting processes can rename this folder and so remove the lock.
    if (!(await revoke(folder, path))) continue;
    await rmdir(lock).catch(() => {});
    const sign = state === 'dead' ? 'no longer runs' : 'no longer touches its lock';
    log.warn({ folder }, `took over the data folder from a process that ${sign}`);
  }
}

/**
 * Revokes an owner's folder with a rename; the owner's later renames fail.
 * @returns false if another process was faster
 */
const revoke = (folder: string, owners: string): Promise<boolean> =>
  rename(owners, join(folder, DISOWNED + randomUUID())).then(
    () => true,
    () => false,
  );

/** Removes revoked folders of former owners. */
async function removeDisowned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(DISOWNED));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function describeUse(folder: string): Promise<string> {
  const [found] = await readOwners(folder);
  const { pid, host } = found?.owner ?? {};
  return (
    `Another process${pid ? ` (process ${pid} on ${host})` : ''} uses the data folder ${folder}. Stop it, or ` +
    'choose another folder with DATA_DIR. Several processes need PostgreSQL (DATABASE_URL).'
  );
}

/** The process that has the lock, as its note says. */
interface Owner {
  pid: number;
  host: string;
  /** Machine, boot and container in which the pid is valid. */
  place: string;
  /** Unique per process, because pids are reused. */
  life?: string;
}

/** File name of the note. */
const OWNER_NOTE = 'owner.json';

const LIFE = randomUUID();

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), place: place(), life: LIFE };
}

/** 'unknown': the process is on another machine or in another container, or left half a note. */
function stateOf(owner: Partial<Owner>): 'running' | 'dead' | 'unknown' {
  if (owner.pid === undefined || owner.place !== place()) return 'unknown';
  if (owner.pid === process.pid) return owner.life === LIFE ? 'running' : 'dead';
  try {
    process.kill(owner.pid, 0);
    return 'running';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'dead' : 'running';
  }
}

async function readOwners(folder: string): Promise<{ path: string; owner: Partial<Owner> }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('.owner-'));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const note = readFile(join(path, OWNER_NOTE), 'utf8').then(JSON.parse);
      return { path, owner: await note.catch(() => ({})) };
    }),
  );
}

/** Identifies the machine's boot and, on Linux, the container, since each has its own pids. */
function place(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
