// Files that a store has already. Releases of one name share files with the same content by hard links: the
// file system counts them, so that no crash or race leaves a wrong count.
import { link, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { FORMER, renameKeys } from '@platform/contract/rendering';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { newestFirst } from '../store/removeForgotten.ts';

/**
 * Where files of former releases are, by the hash of their content, and their bills of materials; the
 * newest release's come first.
 */
export type PresentFiles = Map<string, string[]>;

/** Files may be damaged: callers check the hash before use. */
export async function presentFiles(store: ReleaseStore, name: string): Promise<PresentFiles> {
  const present: PresentFiles = new Map();
  for (const folder of await newestFirst(path.join(store.folder, name)).catch(() => [])) {
    const { files } = await describedIn(folder);
    for (const [file, { integrity }] of Object.entries(files)) {
      present.set(integrity, [...(present.get(integrity) ?? []), path.join(folder, file)]);
    }
    const bills = present.get(BILL_OF_MATERIALS) ?? [];
    present.set(BILL_OF_MATERIALS, [...bills, path.join(folder, BILL_OF_MATERIALS)]);
  }
  return present;
}

/** What a release in the store says of its files; nothing when it is damaged. */
export async function describedIn(folder: string): Promise<Pick<Release, 'files' | 'standalone'>> {
  try {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8');
    const { files, standalone } = Object(renameKeys(JSON.parse(text), FORMER.release));
    return { files: files ?? {}, standalone };
  } catch {
    return { files: {} };
  }
}

/**
 * Puts a file beside those that are there, as one of them.
 * @param candidates files that may have this content
 * @returns the file that it is now the same as; undefined when it has to be written
 */
export async function linkSame(
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
      // Just pruned, another owner's, or a file system without links.
    }
  }
  return undefined;
}
