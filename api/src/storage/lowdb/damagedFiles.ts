import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Path for a damaged file, kept for inspection. */
export const damagedPathOf = (path: string): string =>
  `${path}.corrupt-${new Date().toISOString().replace(/[:.]/g, '-')}`;

/** Damaged files that were moved aside in a folder. */
export async function listDamaged(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.includes('.json.corrupt-')).map((name) => join(folder, name));
}

/** Removes damaged files that were moved aside before `time`. */
export async function removeDamaged(folder: string, time: Date): Promise<void> {
  for (const path of await listDamaged(folder)) {
    if ((await stat(path)).mtime < time) await rm(path, { force: true });
  }
}
