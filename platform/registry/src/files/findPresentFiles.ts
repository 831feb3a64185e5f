// Releases of one name share equal files by hard links: the file system counts references, even across crashes.
import { link, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { listNewestFirst } from '../store/removeStale.ts';

/** Paths by content hash (bills of materials by their file name), newest release first. */
export type PresentFiles = Map<string, string[]>;

/** Files may be damaged: callers check the hash before use. */
export async function findPresentFiles(store: ReleaseStore, name: string): Promise<PresentFiles> {
  const present: PresentFiles = new Map();
  for (const folder of await listNewestFirst(path.join(store.folder, name)).catch(() => [])) {
    const { files } = await readDescribedFiles(folder);
    for (const [file, { integrity }] of Object.entries(files)) {
      present.set(integrity, [...(present.get(integrity) ?? []), path.join(folder, file)]);
    }
    const bills = present.get(BILL_OF_MATERIALS) ?? [];
    present.set(BILL_OF_MATERIALS, [...bills, path.join(folder, BILL_OF_MATERIALS)]);
  }
  return present;
}

/** Files listed in a release's description; none when it is damaged. */
export async function readDescribedFiles(
  folder: string,
): Promise<Pick<Release, 'files' | 'standalone'>> {
  try {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8');
    const { files, standalone } = Object(JSON.parse(text));
    return { files: files ?? {}, standalone };
  } catch {
    return { files: {} };
  }
}

/**
 * Hard-links a file of the same content to `target`.
 * @returns the candidate that was linked; undefined when none fits
 */
export async function linkIdenticalFile(
  candidates: string[],
  content: Buffer,
  target: string,
): Promise<string | undefined> {
  for (const candidate of candidates) {
    try {
      if (!(await readFile(candidate)).equals(content)) continue;
      await link(candidate, target);
      return candidate;
    } catch {
      // Just pruned, another owner's, or no hard links here.
    }
  }
  return undefined;
}
