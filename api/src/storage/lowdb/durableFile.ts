import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder, writeNewFile } from '@site/kit/durableFile';

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

/** Removes what an interrupted `writeDurably` has left. Only for the one who holds the lock. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) =>
    /^\.(?:.+\.json.*|secret\..+)\.tmp$/.test(name),
  );
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}
