import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder, writeNewFile } from '@site/kit/server/durableFile';

/**
 * Replaces a file as a whole: after a crash there is either the old or the new one. Resolves when
 * the new one would survive a power cut: file and folder are synced. Readable by its owner only.
 *
 * Own code, because write-file-atomic 7 neither syncs the folder nor notices a short write: on a
 * full disk it reports success and leaves a truncated file in the place of the good one.
 */
export async function writeDurably(path: string, data: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeNewFile(temporary, data, 0o600);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Replaces `target` by a copy of `source`, as durably. What is written to `source` meanwhile is not in it. */
export async function copyDurably(source: string, target: string): Promise<void> {
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
  try {
    await copyFile(source, temporary, constants.COPYFILE_EXCL);
    const handle = await open(temporary, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Removes what an interrupted `writeDurably` has left. Only for the one who holds the lock. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) =>
    /^\.(?:.+\.json.*|secret\..+)\.tmp$/.test(name),
  );
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}
