import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseFile } from '@site/kit/contract';
import { isMissing } from './durableFile.ts';
import { fileFacts } from './integrity.ts';
import { decompress, isCompressed } from './precompress.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

/**
 * Checks that every file of a release is in the store with its hash, and that the compressed
 * siblings hold the same. Throws an Error that lists what is wrong.
 */
export async function verifyFiles(store: ReleaseStore, release: Release): Promise<void> {
  const folder = store.releaseFolder(release);
  const problems: string[] = [];
  for (const [file, facts] of Object.entries(release.files)) {
    problems.push(...(await checkFile(path.join(folder, file), file, facts)));
  }
  if (problems.length > 0) {
    throw new Error(
      `${release.name} ${release.version} is damaged in the store: ${problems.join(', ')}. Delete ${folder} and publish it again.`,
    );
  }
}

async function checkFile(where: string, file: string, facts: ReleaseFile): Promise<string[]> {
  const checks = [check(file, facts.integrity, () => readFile(where))];
  if (isCompressed(file, facts.bytes)) {
    for (const ending of ['.br', '.gz'] as const) {
      const read = async () => decompress[ending](await readFile(where + ending), facts.bytes + 1);
      checks.push(check(file + ending, facts.integrity, read));
    }
  }
  return (await Promise.all(checks)).filter((problem) => problem !== null);
}

async function check(file: string, integrity: string, read: () => Promise<Uint8Array>) {
  try {
    const same = fileFacts(await read()).integrity === integrity;
    return same ? null : `${file} has been changed`;
  } catch (error) {
    return isMissing(error) ? `${file} is missing` : `${file} can't be read`;
  }
}
