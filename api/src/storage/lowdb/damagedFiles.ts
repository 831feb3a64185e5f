import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a damaged file is put, so that somebody can look at it. */
export function damagedPathOf(path: string): string {
  return `${path}.corrupt-${new Date().toISOString().replace(/[:.]/g, '-')}`;
}

/** The damaged files that were put aside in a folder and are still there. */
export async function listDamaged(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.includes('.json.corrupt-')).map((name) => join(folder, name));
}

/** Removes those that were put aside before. */
export async function removeDamaged(folder: string, time: Date): Promise<void> {
  for (const path of await listDamaged(folder)) {
    if ((await stat(path)).mtime < time) await rm(path, { force: true });
  }
}
