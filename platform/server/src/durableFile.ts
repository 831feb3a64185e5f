// Server only. Writes that survive a power cut: the data is on the disk before the name points to it.
import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Mode of a file that only the site's own account may read. */
export const OWNER_ONLY = 0o600;

/** What systems answer that can't sync a folder: Windows, and some network file systems. */
const CANT_SYNC = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EPERM'];

/** How a file is replaced. */
interface Replacing {
  /** Folder of the same file system that the new file is made in; the file's own when absent. */
  scratch?: string;
  /** Asked at the last moment; when it says no, nothing changes. */
  stillAllowed?: () => Promise<boolean>;
}

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
    if (!hasCode(error, ...CANT_SYNC)) throw naming(path, error);
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

/**
 * Replaces a file as a whole: a reader sees the old one or the new one, never half of it, and after a
 * crash there is one of them. Resolves when the new one would survive a power cut.
 *
 * Own code, because write-file-atomic 7 neither syncs the folder nor notices a short write: on a
 * full disk it reports success and leaves a truncated file in the place of the good one.
 * @param options `mode` says who may read it, as in `chmod`
 * @returns whether it was still allowed
 */
export const replaceFile = (
  file: string,
  data: string | Uint8Array,
  { mode, ...options }: Replacing & { mode?: number | undefined } = {},
): Promise<boolean> =>
  putInPlace(file, (temporary) => writeNewFile(temporary, data, mode), options);

/** Replaces `target` by a copy of `source`, as durably. What is written to `source` meanwhile is not in it. */
export const copyDurably = (
  source: string,
  target: string,
  options: Replacing = {},
): Promise<boolean> =>
  putInPlace(
    target,
    async (temporary) => {
      await copyFile(source, temporary, constants.COPYFILE_EXCL);
      const handle = await open(temporary, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    options,
  );

async function putInPlace(
  file: string,
  make: (temporary: string) => Promise<void>,
  { scratch = path.dirname(file), stillAllowed = async () => true }: Replacing,
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

/** Appends lines; starts a new line when a crash left half a line at the end. */
export async function appendLines(file: string, lines: string[]): Promise<void> {
  const handle = await open(file, 'a+');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.writeFile(start + lines.map((line) => `${line}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The text of a file, or null when there is none. */
export const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(nullIfMissing);

/** For what may be missing: `readFile(file).catch(nullIfMissing)`. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** True for "there is no such file". */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The system names a path only where it was given one: "ENOSPC: no space left on device, write". */
function naming(path: string, error: unknown): unknown {
  const failure = error as NodeJS.ErrnoException;
  if (!failure.path) {
    failure.path = path;
    failure.message += ` '${path}'`;
  }
  return failure;
}
