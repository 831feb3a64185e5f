import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Deletes all but the newest `max` files of a folder; tolerates concurrent changes. */
export async function keepNewest(folder: string, max: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= max) return;
  const files = names.map(async (name) => {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    return { file, at: facts?.mtimeMs ?? 0 };
  });
  const oldest = (await Promise.all(files)).sort((a, b) => b.at - a.at).slice(max);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
