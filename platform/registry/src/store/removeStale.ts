import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Paths in a folder, most recently changed first, without names that begin with a dot. */
export async function listNewestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const dated = names.map(async (name) => {
    const where = path.join(folder, name);
    // It may have been removed meanwhile.
    return { where, at: (await stat(where).catch(() => undefined))?.mtimeMs ?? 0 };
  });
  const sorted = (await Promise.all(dated)).sort((one, other) => other.at - one.at);
  return sorted.map(({ where }) => where);
}

/** Removes leftovers of killed processes: entries that `isOne` accepts and that are unchanged for a day. */
export async function removeStale(
  folder: string,
  isOne: (name: string) => boolean,
  now = new Date(),
): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isOne)) {
    const where = path.join(folder, name);
    // Renamed first, as a running process does when it is done.
    const facts = await stat(where).catch(() => null);
    if (facts && now.getTime() - facts.mtimeMs > DAY_MS) {
      const aside = `${where}-${randomUUID()}`;
      const isMoved = await rename(where, aside).then(
        () => true,
        () => false,
      );
      if (isMoved) await rm(aside, { recursive: true, force: true });
    }
  }
}
