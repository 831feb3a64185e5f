// Server only. Writes that survive a power cut: data is synced before its name points to it.
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Readable and writable by the site's own account only. */
export const OWNER_ONLY = 0o600;

/** Errors of systems that can't sync a folder: Windows and some network file systems. */
const CANT_SYNC = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EPERM'];

interface Replacing {
  /** Folder for the temporary file, on the same file system; by default the file's own. */
  scratch?: string;
  /** Called right before the replacement; false cancels it. */
  stillAllowed?: () => Promise<boolean>;
}

/** Syncs a folder's entries (new names, renames) where the system can. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!hasCode(error, ...CANT_SYNC)) throw naming(path, error);
  }
}

/** @throws when the file exists */
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

/**
 * Replaces a file atomically and durably. Unlike write-file-atomic 7, which doesn't sync the folder and accepts a
 * short write on a full disk.
 * @param options.mode as in `chmod`
 * @returns false if `stillAllowed` cancelled it
 */
export const replaceFile = (
  file: string,
  data: string | Uint8Array,
  { mode, ...options }: Replacing & { mode?: number | undefined } = {},
): Promise<boolean> =>
  createAtomically(file, (temporary) => writeNewFile(temporary, data, mode), options);

/**
 * Gives a file that `make` writes its name once it is complete.
 * @returns false if `stillAllowed` cancelled it
 */
export async function createAtomically(
  file: string,
  make: (temporary: string) => Promise<void>,
  { scratch = path.dirname(file), stillAllowed = async () => true }: Replacing = {},
): Promise<boolean> {
  const temporary = path.join(scratch, `${path.basename(file)}.${randomUUID()}.tmp`);
  const remove = () => rm(temporary, { force: true });
  try {
    await make(temporary);
    if (!(await stillAllowed())) {
      await remove();
      return false;
    }
    await rename(temporary, file);
  } catch (error) {
    await remove().catch(() => {});
    throw error;
  }
  await syncFolder(path.dirname(file));
  return true;
}

/** Null when there is no such file. */
export const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(nullIfMissing);

export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Adds the path where the system's error has none: "ENOSPC: no space left on device, write". */
function naming(path: string, error: unknown): unknown {
  const failure = error as NodeJS.ErrnoException;
  if (!failure.path) {
    failure.path = path;
    failure.message += ` '${path}'`;
  }
  return failure;
}
