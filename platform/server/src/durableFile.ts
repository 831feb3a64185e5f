// Server only. Writes that survive a power cut: the data is on the disk before the name points to it.
import { open, writeFile } from 'node:fs/promises';

/** What systems answer that can't sync a folder: Windows, and some network file systems. */
const CANT_SYNC = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EPERM']);

/** Waits until the folder's own entries (new names, renames) are on the disk, where that can be. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!CANT_SYNC.has((error as NodeJS.ErrnoException).code ?? '')) throw naming(path, error);
  }
}

/** Writes a new file, readable as `mode` says; throws when there is one already. */
export async function writeNewFile(
  path: string,
  data: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  try {
    await writeFile(path, data, { flag: 'wx', mode, flush: true });
  } catch (error) {
    throw naming(path, error);
  }
}

/** The system names a path only where it was given one: "ENOSPC: no space left on device, write". */
function naming(path: string, error: unknown): unknown {
  const failure = error as NodeJS.ErrnoException;
  if (!failure.path) {
    failure.path = path;
    failure.message += ` '${path}'`;
  }
  return failure;
}
