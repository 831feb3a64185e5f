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

const OWNER_FOLDER = /^\.owner-/;

/** File name of the note. */
export const OWNER_NOTE = 'owner.json';

const LIFE = randomUUID();

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), place: place(), life: LIFE };
}

/** 'unknown': the process is on another machine or in another container. */
export function stateOf(owner: Owner | undefined): 'running' | 'dead' | 'unknown' {
  if (owner?.place !== place()) return 'unknown';
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
): Promise<{ path: string; owner: Owner | undefined }[]> {
  const names = (await readdir(folder)).filter((name) => OWNER_FOLDER.test(name));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const note = await readFile(join(path, OWNER_NOTE), 'utf8').catch(() => '');
      return { path, owner: parseOwner(note) };
    }),
  );
}

/** " (process 1 on host)" for a message; '' if unknown. */
export function describeOwner(owner: Owner | undefined): string {
  return owner ? ` (process ${owner.pid} on ${owner.host})` : '';
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(text);
    return Number.isInteger(owner.pid) && typeof owner.place === 'string' ? owner : undefined;
  } catch {
    return undefined; // incomplete note of a killed process
  }
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
