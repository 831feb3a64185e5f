import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder, writeNewFile } from '@platform/server/durableFile';

/**
 * Replaces a file as a whole: after a crash there is either the old or the new one. Resolves when
 * the new one would survive a power cut: file and folder are synced. Readable by its owner only.
 *
 * It is made in `scratch`, the folder that goes with the lock: whoever has lost that has no way left
 * to put anything into place (decision 24).
 *
 * Own code, because write-file-atomic 7 neither syncs the folder nor notices a short write: on a
 * full disk it reports success and leaves a truncated file in the place of the good one.
 */
export async function writeDurably(
  path: string,
  data: string | Uint8Array,
  scratch: string,
): Promise<void> {
  await putInPlace(path, scratch, (temporary) => writeNewFile(temporary, data, 0o600));
}

/** Replaces `target` by a copy of `source`, as durably. What is written to `source` meanwhile is not in it. */
export async function copyDurably(source: string, target: string, scratch: string): Promise<void> {
  await putInPlace(target, scratch, async (temporary) => {
    await copyFile(source, temporary, constants.COPYFILE_EXCL);
    const handle = await open(temporary, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

async function putInPlace(
  path: string,
  scratch: string,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = join(scratch, `${basename(path)}.${randomUUID()}`);
  try {
    await make(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}
