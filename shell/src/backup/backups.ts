// The folder of backups: names, age, and whether the newest one can be read.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '@platform/server/durableFile';
import { readArchive } from './archive.ts';

const NAME = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** `20261126T013000Z` */
export const timestamp = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** `site-20261126T013000Z.tar.gz`: names sort by time. */
export const nameAt = (time: Date): string => `site-${timestamp(time)}.tar.gz`;

/** Paths, newest first; none without the folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const own = names.filter((name) => NAME.test(name)).sort();
  return own.reverse().map((name) => path.join(folder, name));
}

/** When a backup was made, in milliseconds since 1970. */
export const timeOf = (file: string): number =>
  Date.parse(path.basename(file).replace(NAME, '$1-$2-$3T$4:$5:$6Z'));

const known = new Map<string, string>();

/** Why a backup can't be read; undefined if it can. Each state of a file is read once. */
export async function faultOf(file: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    const state = [size, mtimeMs, ino].join();
    if (known.get(file) === state) return undefined;
    await readArchive(file);
    known.clear();
    known.set(file, state);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Seconds since the newest backup that can be read; infinite without one. */
export async function ageOfNewest(folder: string, now = Date.now()): Promise<number> {
  for (const file of await backupsIn(folder)) {
    if (!(await faultOf(file))) return Math.max(0, (now - timeOf(file)) / 1000);
  }
  return Number.POSITIVE_INFINITY;
}
