import { statfs } from 'node:fs/promises';

/** What a visitor may send at most, and the system's own entries. */
const SPARE = 2_000_000;

/**
 * Whether a collection could be written anew beside itself.
 * @param needs bytes of each; undefined for one that can't be written
 */
export async function hasFreeSpace(
  folder: string,
  needs: readonly (number | undefined)[],
): Promise<boolean> {
  if (needs.includes(undefined)) return false;
  const { blocks, bavail, bsize } = await statfs(folder);
  if (blocks === 0) return true; // some file systems don't tell
  return bavail * bsize >= Math.max(...needs.map(Number)) + SPARE;
}
