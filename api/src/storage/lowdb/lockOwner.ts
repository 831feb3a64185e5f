import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The process that holds a lock, as noted in its folder. */
interface Owner {
  pid: number;
  host: string;
  /** Where the pid means something. */
  place: string;
  /** Of this very process: our own pid may be that of an earlier one. */
  life?: string;
}

const OWNER_FOLDER = /^\.owner-/;

/** The note's file name. */
export const OWNER_NOTE = 'owner.json';

const LIFE = randomUUID();

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), place: place(), life: LIFE };
}

/** 'unknown' for a process on another machine or in another container. */
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

/** In brackets, for a message; '' when nothing is known. */
export function describeOwner(owner: Owner | undefined): string {
  return owner ? ` (process ${owner.pid} on ${owner.host})` : '';
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(text);
    return Number.isInteger(owner.pid) && typeof owner.place === 'string' ? owner : undefined;
  } catch {
    return undefined; // half written by a process that was killed
  }
}

/** The machine since its start, and on Linux the container: pids are counted anew in each. */
function place(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
