// Writes that survive a power cut: the data is on the disk before the name points to it.
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeNewFile } from '@platform/server/durableFile';

/** Mode of a file that only the site's own account may read. */
export const OWNER_ONLY = 0o600;

/**
 * Replaces a file as a whole: a reader sees the old text or the new one, never half of it.
 * `stillAllowed` is asked at the last moment; when it says no, nothing changes and the answer is
 * false.
 * @param mode who may read it, as in `chmod`
 */
export async function replaceFile(
  file: string,
  text: string | Uint8Array,
  stillAllowed: () => Promise<boolean> = async () => true,
  mode?: number,
): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeNewFile(temporary, text, mode);
    if (!(await stillAllowed())) return false;
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return true;
  } finally {
    // Still there only when it didn't become the file.
    await rm(temporary, { force: true });
  }
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

/** For what may be missing: `readFile(file).catch(nullIfMissing)`. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** The text of a file, or null when there is none. */
export const readText = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch(nullIfMissing);

/** True for "there is no such file". */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
