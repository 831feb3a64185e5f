import { statfs } from 'node:fs/promises';

/** Bytes for the longest request and file system overhead. */
const SPARE = 2_000_000;

/**
 * Whether the disk has space to rewrite any collection.
 * @param needs bytes per collection; undefined if it can't be written
 */
export async function hasFreeSpace(
  folder: string,
  needs: readonly (number | undefined)[],
): Promise<boolean> {
  if (needs.includes(undefined)) return false;
  const { blocks, bavail, bsize } = await statfs(folder);
  if (blocks === 0) return true; // some file systems report no sizes
  return bavail * bsize >= Math.max(...needs.map(Number)) + SPARE;
}
