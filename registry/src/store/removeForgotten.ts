import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes from a folder what a process has left behind that was killed: of what `isOne`, all that nobody
 * has touched for a day.
 */
export async function removeForgotten(
  folder: string,
  isOne: (name: string) => boolean,
  now = new Date(),
): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isOne)) {
    const where = path.join(folder, name);
    // Whoever is still at work renames it when that is done.
    const facts = await stat(where).catch(() => null);
    if (facts && now.getTime() - facts.mtimeMs > DAY_MS) {
      await rm(where, { recursive: true, force: true });
    }
  }
}
