import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { isHashed } from '@platform/contract/files/fileNames';
import { type Problem, Rejection } from '@platform/contract/publishing';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { isNamedByContent } from '../store/StorePaths.ts';
import { readDescribedFiles } from './findPresentFiles.ts';

/** Browsers cache files for a year. @throws Rejection when a file's name has other content in another release */
export async function rejectTakenNames(store: ReleaseStore, release: Release): Promise<void> {
  if (!isNamedByContent(release)) return;
  const { name, files } = release;
  const taken = new Map<string, Problem>();
  for (const version of await readdir(path.join(store.folder, name)).catch(() => [])) {
    if (version.startsWith('.')) continue;
    const other = await readDescribedFiles(store.releaseFolder({ name, version }));
    if (!isNamedByContent(other)) continue;
    for (const [file, { integrity }] of Object.entries(files)) {
      const theirs = isHashed(file) && Object.hasOwn(other.files, file) && other.files[file];
      if (!theirs || theirs.integrity === integrity) continue;
      taken.set(file, {
        code: 'taken-name',
        reason: `${file} has other content in ${name} ${version}, which browsers have cached.`,
        fix: "Put a content hash into the file's name, and don't change files after the build.",
      });
    }
  }
  if (taken.size > 0) throw new Rejection([...taken.values()]);
}
