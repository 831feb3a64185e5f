import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DISOWNED = '.disowned-';

/**
 * Takes an owner's folder away: in one step, so that each of its renames comes wholly before or fails.
 * @throws when somebody else has done so
 */
export async function revoke(path: string): Promise<void> {
  await rename(path, join(dirname(path), DISOWNED + randomUUID()));
}

/** Removes what former owners had begun. */
export async function removeDisowned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(DISOWNED));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
