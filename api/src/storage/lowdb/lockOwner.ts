import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who holds a lock, as written into the owner's folder. */
interface Owner {
  pid: number;
  host: string;
  /** Where the pid means something. */
  place: string;
}

const OWNER_FOLDER = /^\.owner-/;

/** What the file in it is called that says who the owner is. */
export const OWNER_NOTE = 'owner.json';

/** Folders that this process has locked. */
const held = new Set<string>();

export function remember(folder: string): void {
  held.add(folder);
}

export function forget(folder: string): void {
  held.delete(folder);
}

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), place: place() };
}

/** 'unknown' for a process on another machine or in another container. */
export function stateOf(owner: Owner | undefined, folder: string): 'running' | 'dead' | 'unknown' {
  if (owner?.place !== place()) return 'unknown';
  // Our own pid may be that of an earlier life.
  if (owner.pid === process.pid) return held.has(folder) ? 'running' : 'dead';
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
    const { pid, host, place } = JSON.parse(text);
    return Number.isInteger(pid) && typeof place === 'string' ? { pid, host, place } : undefined;
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
