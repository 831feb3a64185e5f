import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_ONLY, replaceFile } from '@platform/server/durableFile';
import pLimit from 'p-limit';
import type { CountStore, Counts, DayCounts } from '../../records/repository.ts';

const FOLDER = 'figures';
const FILE = /^(\d{4}-\d\d-\d\d)\.json$/;

/**
 * Analytics in one file per day. Requires the folder's lock.
 * @param scratch the lock owner's folder for temporary files
 */
export function fileCounts(
  dataDir: string,
  scratch: string,
): CountStore & { close(): Promise<unknown> } {
  const folder = join(dataDir, FOLDER);
  const turn = pLimit(1);
  return {
    add: (day, counts) =>
      turn(async () => {
        const before = await readDay(folder, day);
        const totals = Object.fromEntries(
          Object.entries(counts).map(([name, count]) => [name, (before[name] ?? 0) + count]),
        );
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const text = JSON.stringify({ ...before, ...totals });
        await replaceFile(join(folder, `${day}.json`), text, { scratch, mode: OWNER_ONLY });
        return totals;
      }),
    since: (day) => readCounts(dataDir, day),
    forget: async (before) => {
      const old = (await daysIn(folder)).filter((day) => day < before);
      for (const day of old) await rm(join(folder, `${day}.json`), { force: true });
    },
    close: () => turn(() => {}),
  };
}

/** Days with counts from `from` on, oldest first. Needs no lock, because files are replaced atomically. */
export async function readCounts(dataDir: string, from: string): Promise<DayCounts[]> {
  const folder = join(dataDir, FOLDER);
  const days = (await daysIn(folder)).filter((day) => day >= from).sort();
  return Promise.all(days.map(async (day) => ({ day, counts: await readDay(folder, day) })));
}

async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
}

/** Counts of a file; empty if it is missing or damaged, because analytics may be lost. */
async function readDay(folder: string, day: string): Promise<Counts> {
  try {
    return JSON.parse(await readFile(join(folder, `${day}.json`), 'utf8'));
  } catch {
    return {};
  }
}
