import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { hasCode, nullIfMissing, writeNewFile } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { newestFirst } from '../store/removeStale.ts';
import { linkSame } from './presentFiles.ts';

/** Copies the source maps of a release's scripts into the store, unless it has some. Builds without maps are fine. */
export async function keepMaps(
  store: ReleaseStore,
  from: string,
  release: Pick<Release, 'name' | 'version' | 'files'>,
): Promise<void> {
  const target = store.mapsFolder(release);
  if (existsSync(target) || !existsSync(from)) return;
  const all = path.dirname(target);
  const [newest] = await newestFirst(all).catch(() => []);
  const temporary = path.join(all, `.publishing-${randomUUID()}`);
  try {
    for (const file of Object.keys(release.files)) {
      const content = await readFile(path.join(from, `${file}.map`)).catch(nullIfMissing);
      if (!content) continue;
      const copy = path.join(temporary, `${file}.map`);
      await mkdir(path.dirname(copy), { recursive: true });
      const same = newest ? [path.join(newest, `${file}.map`)] : [];
      if (!(await linkSame(same, content, copy))) await writeNewFile(copy, content);
    }
    if (existsSync(temporary)) await rename(temporary, target);
  } catch (error) {
    // Another process has published the same release meanwhile.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes the source maps of releases that are gone. */
export async function removeMaps(store: ReleaseStore, name: string): Promise<void> {
  const all = path.dirname(store.mapsFolder({ name, version: 'any' }));
  for (const version of await readdir(all).catch(() => [])) {
    if (version.startsWith('.') || existsSync(store.releaseFolder({ name, version }))) continue;
    await rm(path.join(all, version), { recursive: true, force: true });
  }
}
