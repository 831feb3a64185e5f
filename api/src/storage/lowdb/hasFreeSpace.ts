import { statfs } from 'node:fs/promises';

/** Bytes for the longest request and file system overhead. */
const SPARE = 2_000_000;

/** Whether the disk has space for a file of `needs` bytes. */
export async function hasFreeSpace(folder: string, needs: number): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some file systems report no sizes.
  return blocks === 0 || bavail * bsize >= needs + SPARE;
}
