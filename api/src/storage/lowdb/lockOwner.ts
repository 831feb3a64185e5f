import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

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
export const OWNER_NOTE = 'owner.json';

const LIFE = randomUUID();

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), place: place(), life: LIFE };
}

/** 'unknown': the process is on another machine or in another container, or left half a note. */
export function stateOf(owner: Partial<Owner>): 'running' | 'dead' | 'unknown' {
  if (owner.pid === undefined || owner.place !== place()) return 'unknown';
  if (owner.pid === process.pid) return owner.life === LIFE ? 'running' : 'dead';
  try {
    process.kill(owner.pid, 0);
    return 'running';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'dead' : 'running';
  }
}

export async function readOwners(
  folder: string,
): Promise<{ path: string; owner: Partial<Owner> }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('.owner-'));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const note = readFile(join(path, OWNER_NOTE), 'utf8').then(JSON.parse);
      return { path, owner: await note.catch(() => ({})) };
    }),
  );
}

/** " (process 1 on host)" for a message; '' if unknown. */
export function describeOwner(owner: Partial<Owner> | undefined): string {
  return owner?.pid ? ` (process ${owner.pid} on ${owner.host})` : '';
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
