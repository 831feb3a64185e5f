import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file as a whole: after a crash there is either the old or the new one. Resolves when
 * the new one would survive a power cut: file and folder are synced. Readable by its owner only.
 *
 * Own code, because write-file-atomic 7 neither syncs the folder nor notices a short write: on a
 * full disk it reports success and leaves a truncated file in the place of the good one.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** What systems answer that can't sync a folder: Windows, and some network file systems. */
const CANT_SYNC = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EPERM']);

/** Makes renames in a folder durable, where that is possible. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!CANT_SYNC.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Removes what an interrupted `writeDurably` has left. Only for the one who holds the lock. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => /^\..+\.json.*\.tmp$/.test(name));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}
